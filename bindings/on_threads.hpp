#pragma once

#include <nanobind/nanobind.h>

#include <atomic>
#include <cstddef>
#include <functional>

#include "nonet/parallel.hpp"

// Something that one thread sets, and others see without the interpreter's lock.
struct Flag {
    std::atomic<bool> is_set = false;
};

// Python runs the handlers of signals on its main thread. Other threads need not ask for them, and should not
// ask for the interpreter's lock, which they may get no more when the program ends before they do.
inline bool is_main_thread() {
    namespace nb = nanobind;
    const nb::object main = nb::module_::import_("threading").attr("main_thread")();
    return nb::cast<unsigned long>(main.attr("ident")) == PyThread_get_thread_ident();
}

inline bool signal_raises() {
    nanobind::gil_scoped_acquire locked;
    return PyErr_CheckSignals() != 0;
}

// Lets work go on outside the interpreter's lock on so many threads of the core, until it is done or a signal
// that arrives in the meantime, such as Ctrl-C, makes Python raise something.
template <typename Work>
void on_threads(std::size_t threads, const Work& work) {
    nonet::Crew crew{threads, {}};
    if (is_main_thread()) { crew.interrupted = signal_raises; }
    {
        nanobind::gil_scoped_release unlocked;
        work(crew);
    }
    if (PyErr_Occurred() != nullptr) { throw nanobind::python_error(); }
}

// Lets work go on outside the interpreter's lock on the calling thread alone; a flag that is set ends the
// work, too, as a signal does.
template <typename Work>
void until_stopped(Flag* flag, const Work& work) {
    Flag own;
    const std::function<bool()> interrupted = signal_raises;
    nonet::Stop stop(flag == nullptr ? own.is_set : flag->is_set, is_main_thread() ? &interrupted : nullptr);
    {
        nanobind::gil_scoped_release unlocked;
        work(stop);
    }
    if (PyErr_Occurred() != nullptr) { throw nanobind::python_error(); }
}
