#include <nanobind/nanobind.h>

namespace nb = nanobind;

// One bind_* per header of the core, each in a file of the same name; and the Arrow interface.
void bind_arrow(nb::module_& m);
void bind_batch(nb::module_& m);
void bind_explainer(nb::module_& m);
void bind_general(nb::module_& m);
void bind_generate(nb::module_& m);
void bind_logic(nb::module_& m);
void bind_network(nb::module_& m);
void bind_search(nb::module_& m);
void bind_steps(nb::module_& m);
void bind_symmetry(nb::module_& m);

NB_MODULE(_core, m) {
    m.doc() = "The compiled core. Private: import nonet, not this.";
    // Python keeps some objects in caches until it ends; nanobind would call that a leak.
    nb::set_leak_warnings(false);
    bind_steps(m);  // which others hand out
    bind_arrow(m);
    bind_batch(m);
    bind_explainer(m);
    bind_general(m);
    bind_generate(m);
    bind_logic(m);
    bind_network(m);
    bind_search(m);
    bind_symmetry(m);
}
