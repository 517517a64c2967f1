// Columns of strings, or of lists of digits, in the Arrow C data interface, read where they are.

#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/tuple.h>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "nonet/text.hpp"

namespace nb = nanobind;
using namespace nb::literals;

// As the specification of the interface gives them, to be copied by whoever uses it.
extern "C" {
struct ArrowSchema {
    const char* format;
    const char* name;
    const char* metadata;
    std::int64_t flags;
    std::int64_t n_children;
    ArrowSchema** children;
    ArrowSchema* dictionary;
    void (*release)(ArrowSchema*);
    void* private_data;
};
struct ArrowArray {
    std::int64_t length;
    std::int64_t null_count;
    std::int64_t offset;
    std::int64_t n_buffers;
    std::int64_t n_children;
    const void** buffers;
    ArrowArray** children;
    ArrowArray* dictionary;
    void (*release)(ArrowArray*);
    void* private_data;
};
struct ArrowArrayStream {
    int (*get_schema)(ArrowArrayStream*, ArrowSchema* out);
    int (*get_next)(ArrowArrayStream*, ArrowArray* out);
    const char* (*get_last_error)(ArrowArrayStream*);
    void (*release)(ArrowArrayStream*);
    void* private_data;
};
}

namespace {

// What was read so far, and what is wrong with the next string: 0 if there is none, else the column.
struct Reading {
    std::vector<std::uint8_t> cells;
    std::optional<std::size_t> wrong;
};

bool is_there(const ArrowArray& array, std::int64_t place) {
    const auto* bits = static_cast<const std::uint8_t*>(array.buffers[0]);
    return bits == nullptr || (bits[place / 8] >> place % 8 & 1) != 0;
}

// A string, nothing for a null. Places count from the start of the buffers, not from the array's offset.
using Text = std::optional<std::string_view>;
using TextAt = std::function<Text(const ArrowArray&, std::int64_t place)>;

template <typename Offset>
Text text_between_offsets(const ArrowArray& array, std::int64_t place) {
    if (!is_there(array, place)) { return {}; }
    const auto* offsets = static_cast<const Offset*>(array.buffers[1]);
    const auto* text = static_cast<const char*>(array.buffers[2]);
    const auto length = static_cast<std::size_t>(offsets[place + 1] - offsets[place]);
    return length == 0 ? std::string_view() : std::string_view(&text[offsets[place]], length);
}

// Sixteen bytes for each string: its length, then itself if it is short, else its beginning, the number of
// its buffer and its place in that.
Text text_of_view(const ArrowArray& array, std::int64_t place) {
    if (!is_there(array, place)) { return {}; }
    const char* view = static_cast<const char*>(array.buffers[1]) + 16 * place;
    std::int32_t length, buffer, start;
    std::memcpy(&length, view, 4);
    if (length <= 12) { return std::string_view(view + 4, static_cast<std::size_t>(length)); }
    std::memcpy(&buffer, view + 8, 4);
    std::memcpy(&start, view + 12, 4);
    const auto* text = static_cast<const char*>(array.buffers[2 + buffer]);
    return std::string_view(text + start, static_cast<std::size_t>(length));
}

// How to find the strings of a column without a dictionary; nothing if it has none.
TextAt texts_of(std::string_view format) {
    if (format == "u" || format == "z") { return text_between_offsets<std::int32_t>; }
    if (format == "U" || format == "Z") { return text_between_offsets<std::int64_t>; }
    if (format == "vu" || format == "vz") { return text_of_view; }
    if (format.starts_with("w:")) {
        const auto width = static_cast<std::size_t>(std::strtoul(format.data() + 2, nullptr, 10));
        return [width](const ArrowArray& array, std::int64_t place) -> Text {
            if (!is_there(array, place)) { return {}; }
            const char* text = static_cast<const char*>(array.buffers[1]);
            return std::string_view(text + static_cast<std::size_t>(place) * width, width);
        };
    }
    return {};
}

using IndexAt = std::int64_t (*)(const ArrowArray&, std::int64_t place);

template <typename Index>
std::int64_t index_at(const ArrowArray& array, std::int64_t place) {
    return static_cast<std::int64_t>(static_cast<const Index*>(array.buffers[1])[place]);
}

IndexAt indices_of(std::string_view format) {
    if (format == "c") { return index_at<std::int8_t>; }
    if (format == "C") { return index_at<std::uint8_t>; }
    if (format == "s") { return index_at<std::int16_t>; }
    if (format == "S") { return index_at<std::uint16_t>; }
    if (format == "i") { return index_at<std::int32_t>; }
    if (format == "I") { return index_at<std::uint32_t>; }
    if (format == "l") { return index_at<std::int64_t>; }
    if (format == "L") { return index_at<std::uint64_t>; }
    return nullptr;
}

// The strings of a dictionary, each found by its number there.
TextAt texts_by_index(const ArrowSchema& schema) {
    const IndexAt index = indices_of(schema.format);
    const TextAt text = texts_of(schema.dictionary->format);
    if (index == nullptr || text == nullptr) { return {}; }
    return [index, text](const ArrowArray& array, std::int64_t place) -> Text {
        if (!is_there(array, place)) { return {}; }
        return text(*array.dictionary, array.dictionary->offset + index(array, place));
    };
}

using Grid = std::span<std::uint8_t, 81>;
// Reads a puzzle; says what is wrong with it, as Reading does, nothing if all is well.
using Read = std::function<std::optional<std::size_t>(const ArrowArray&, std::int64_t place, Grid)>;

// Reads digits from some place of the memory of an array on; returns how many there are before the first
// value that is none.
using DigitsAt = std::size_t (*)(const ArrowArray&, std::int64_t first, std::span<std::uint8_t>);

template <typename Digit>
std::size_t digits_at(const ArrowArray& array, std::int64_t first, std::span<std::uint8_t> cells) {
    for (std::size_t cell = 0; cell < cells.size(); ++cell) {
        const std::int64_t place = first + static_cast<std::int64_t>(cell);
        const auto digit = static_cast<std::uint64_t>(static_cast<const Digit*>(array.buffers[1])[place]);
        if (digit > 9 || !is_there(array, place)) { return cell; }  // a negative one is large here
        cells[cell] = static_cast<std::uint8_t>(digit);
    }
    return cells.size();
}

// How to read the digits of a column of whole numbers; nothing if it is none.
DigitsAt digits_of(const ArrowSchema& schema) {
    const std::string_view format = schema.format;
    if (schema.dictionary != nullptr) { return nullptr; }
    if (format == "c") { return digits_at<std::int8_t>; }
    if (format == "C") { return digits_at<std::uint8_t>; }
    if (format == "s") { return digits_at<std::int16_t>; }
    if (format == "S") { return digits_at<std::uint16_t>; }
    if (format == "i") { return digits_at<std::int32_t>; }
    if (format == "I") { return digits_at<std::uint32_t>; }
    if (format == "l") { return digits_at<std::int64_t>; }
    if (format == "L") { return digits_at<std::uint64_t>; }
    return nullptr;
}

// Where the items of a list are in the memory of its child, and how many there are.
struct Items {
    std::int64_t first;
    std::int64_t number;
};
using ItemsAt = std::function<Items(const ArrowArray&, std::int64_t place)>;

template <typename Offset>
Items items_between_offsets(const ArrowArray& array, std::int64_t place) {
    const Offset* offsets = static_cast<const Offset*>(array.buffers[1]) + place;
    return {array.children[0]->offset + offsets[0], offsets[1] - offsets[0]};
}

// How to find the lists of a column; nothing if it has none.
ItemsAt items_of(const ArrowSchema& schema) {
    const std::string_view format = schema.format;
    if (schema.dictionary != nullptr) { return {}; }
    if (format == "+l") { return items_between_offsets<std::int32_t>; }
    if (format == "+L") { return items_between_offsets<std::int64_t>; }
    if (format.starts_with("+w:")) {
        const auto number = static_cast<std::int64_t>(std::strtoll(format.data() + 3, nullptr, 10));
        return [number](const ArrowArray& array, std::int64_t place) -> Items {
            return {array.children[0]->offset + number * place, number};
        };
    }
    return {};
}

// Reads a list of so many items with what reads some from a place on; returns how many are as they should be,
// all if there are neither fewer nor more.
template <typename ReadItems>
std::optional<std::size_t> first_wrong(const Items& items, std::size_t wanted, const ReadItems& read) {
    const std::size_t number = std::min(static_cast<std::size_t>(items.number), wanted);
    const std::size_t well = read(items.first, number);
    if (well == wanted && static_cast<std::size_t>(items.number) == wanted) { return {}; }
    return well;
}

// Lists of 81 digits, or of nine such lists of nine, of any whole numbers and however their lengths are told.
Read lists_of(const ArrowSchema& schema) {
    const ItemsAt items = items_of(schema);
    if (items == nullptr) { return {}; }
    const ArrowSchema& inner = *schema.children[0];
    if (const DigitsAt digits = digits_of(inner)) {
        return [items, digits](const ArrowArray& array, std::int64_t place,
                               Grid grid) -> std::optional<std::size_t> {
            if (!is_there(array, place)) { return 0; }
            const auto wrong =
                first_wrong(items(array, place), 81, [&](std::int64_t first, std::size_t number) {
                    return digits(*array.children[0], first, grid.first(number));
                });
            return wrong ? std::optional(*wrong + 1) : std::nullopt;
        };
    }
    const ItemsAt row_items = items_of(inner);
    if (row_items == nullptr) { return {}; }
    const DigitsAt digits = digits_of(*inner.children[0]);
    if (digits == nullptr) { return {}; }
    return [items, row_items, digits](const ArrowArray& array, std::int64_t place,
                                      Grid grid) -> std::optional<std::size_t> {
        if (!is_there(array, place)) { return 0; }
        const ArrowArray& rows = *array.children[0];
        std::size_t cells = 0;  // that are well in the first row that is not
        const auto wrong = first_wrong(items(array, place), 9, [&](std::int64_t first, std::size_t number) {
            for (std::size_t row = 0; row < number; ++row) {
                const std::int64_t there = first + static_cast<std::int64_t>(row);
                if (!is_there(rows, there)) { return row; }
                const auto cell =
                    first_wrong(row_items(rows, there), 9, [&](std::int64_t at, std::size_t few) {
                        return digits(*rows.children[0], at, grid.subspan(9 * row, few));
                    });
                if (cell) {
                    cells = *cell;
                    return row;
                }
            }
            return number;
        });
        return wrong ? std::optional(9 * *wrong + cells + 1) : std::nullopt;
    };
}

// How to read a column of some type; nothing if no puzzles are in it.
Read reader_of(const ArrowSchema& schema) {
    if (const Read lists = lists_of(schema)) { return lists; }
    const TextAt text = schema.dictionary == nullptr ? texts_of(schema.format) : texts_by_index(schema);
    if (text == nullptr) { return {}; }
    return [text](const ArrowArray& array, std::int64_t place, Grid grid) -> std::optional<std::size_t> {
        const Text line = text(array, place);
        if (!line) { return 0; }
        const std::size_t column = nonet::read_puzzle(*line, grid);
        return column == 0 ? std::nullopt : std::optional(column);
    };
}

void read_all(const Read& read, const ArrowArray& array, Reading& reading) {
    if (array.length == 0 || reading.wrong) { return; }  // an empty column may have no buffers
    std::size_t used = reading.cells.size();
    reading.cells.resize(used + 81 * static_cast<std::size_t>(array.length));
    for (std::int64_t place = array.offset; place < array.offset + array.length; ++place) {
        reading.wrong = read(array, place, Grid(&reading.cells[used], 81));
        if (reading.wrong) { break; }
        used += 81;
    }
    reading.cells.resize(used);
}

using Cells = nb::ndarray<nb::numpy, std::uint8_t, nb::shape<-1, 81>, nb::c_contig>;
using Answer = std::optional<std::tuple<Cells, std::optional<std::size_t>>>;

Answer answer(std::unique_ptr<Reading> reading) {
    const std::optional<std::size_t> wrong = reading->wrong;
    Reading* kept = reading.release();
    const nb::capsule owner(kept, [](void* it) noexcept { delete static_cast<Reading*>(it); });
    return {{Cells(kept->cells.data(), {kept->cells.size() / 81, 81}, owner), wrong}};
}

// Taken as any object, since the type of capsules has other names in other versions of Python.
template <typename T>
T& contents(const nb::object& capsule, const char* name) {
    auto* held = static_cast<T*>(PyCapsule_GetPointer(capsule.ptr(), name));
    if (held == nullptr) {
        PyErr_Clear();
        throw std::invalid_argument(std::string("expected a capsule ") + name);
    }
    // Whoever takes the contents over marks them so; their memory may be gone.
    if (held->release == nullptr) { throw std::invalid_argument(std::string(name) + " is used up"); }
    return *held;
}

Answer read_arrow_array(const nb::object& schema, const nb::object& array) {
    const Read read = reader_of(contents<ArrowSchema>(schema, "arrow_schema"));
    if (read == nullptr) { return {}; }
    auto reading = std::make_unique<Reading>();
    const auto& column = contents<ArrowArray>(array, "arrow_array");
    {
        nb::gil_scoped_release unlocked;
        read_all(read, column, *reading);
    }
    return answer(std::move(reading));
}

// Something that a stream fills in and that has to be given back.
template <typename T>
struct Received : T {
    Received() : T{} {}
    Received(const Received&) = delete;
    Received& operator=(const Received&) = delete;
    ~Received() {
        if (this->release != nullptr) { this->release(this); }
    }
};

void expect_success(int error) {
    if (error != 0) { throw std::runtime_error("the Arrow stream failed"); }
}

// Streams may run Python code of their owner, so the lock is kept.
Answer read_arrow_stream(const nb::object& capsule) {
    auto& stream = contents<ArrowArrayStream>(capsule, "arrow_array_stream");
    Received<ArrowSchema> schema;
    expect_success(stream.get_schema(&stream, &schema));
    const Read read = reader_of(schema);
    if (read == nullptr) { return {}; }
    auto reading = std::make_unique<Reading>();
    for (;;) {
        Received<ArrowArray> chunk;
        expect_success(stream.get_next(&stream, &chunk));
        if (chunk.release == nullptr) { return answer(std::move(reading)); }
        read_all(read, chunk, *reading);
    }
}

}  // namespace

void bind_arrow(nb::module_& m) {
    m.def("read_arrow_array", &read_arrow_array, "schema"_a, "array"_a,
          "Read a puzzle from each string, list of 81 digits, or list of nine rows of an Arrow array: their "
          "digits, and what is wrong with the next: its column, 0 for a null, None if all are read. None if "
          "it has neither.");
    m.def("read_arrow_stream", &read_arrow_stream, "stream"_a,
          "Read the puzzles of a stream of Arrow arrays, as read_arrow_array does.");
}
