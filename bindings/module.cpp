#include <nanobind/nanobind.h>

namespace nb = nanobind;

// One bind_* per header of the core, each in a file of the same name.
void bind_search(nb::module_& m);

NB_MODULE(_core, m) {
    m.doc() = "The compiled core. Private: import nonet, not this.";
    bind_search(m);
}
