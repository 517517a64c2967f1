// Columns of strings in the Arrow C data interface, read where they are.

#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/tuple.h>

#include <cstdint>
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

template <typename Offset>
void read_strings(const ArrowArray& array, Reading& reading) {
    if (array.length == 0 || reading.wrong) { return; }  // an empty column may have no buffers
    const auto* offsets = static_cast<const Offset*>(array.buffers[1]);
    const auto* text = static_cast<const char*>(array.buffers[2]);
    std::size_t used = reading.cells.size();
    reading.cells.resize(used + 81 * static_cast<std::size_t>(array.length));
    for (std::int64_t place = array.offset; place < array.offset + array.length; ++place) {
        if (!is_there(array, place)) {
            reading.wrong = 0;
            break;
        }
        const auto length = static_cast<std::size_t>(offsets[place + 1] - offsets[place]);
        const std::string_view line = length == 0 ? "" : std::string_view(&text[offsets[place]], length);
        const std::size_t column =
            nonet::read_puzzle(line, std::span<std::uint8_t, 81>(&reading.cells[used], 81));
        if (column != 0) {
            reading.wrong = column;
            break;
        }
        used += 81;
    }
    reading.cells.resize(used);
}

using Read = void (*)(const ArrowArray&, Reading&);

// How to read a column of some type; nothing if it is not one of strings or bytes.
Read reader_of(const ArrowSchema& schema) {
    const std::string_view format = schema.format;
    if (schema.dictionary != nullptr) { return nullptr; }
    if (format == "u" || format == "z") { return read_strings<std::int32_t>; }
    if (format == "U" || format == "Z") { return read_strings<std::int64_t>; }
    return nullptr;
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
        read(column, *reading);
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
        read(chunk, *reading);
    }
}

}  // namespace

void bind_arrow(nb::module_& m) {
    m.def("read_arrow_array", &read_arrow_array, "schema"_a, "array"_a,
          "Read a puzzle from each string of an Arrow array: their digits, and what is wrong with the "
          "next: its column, 0 for a null, None if all are read. None if it has no strings.");
    m.def("read_arrow_stream", &read_arrow_stream, "stream"_a, "The same for a stream of Arrow arrays.");
}
