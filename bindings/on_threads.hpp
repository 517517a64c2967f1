#pragma once

#include <nanobind/nanobind.h>

#include <cstddef>

#include "nonet/parallel.hpp"

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
