#pragma once

// What `final` keeps from being changed (7.2.6 of the specification): an element and everything inside of it. Setting a
// parameter for a run is a modification, too.

#include <algorithm>

#include "instance/draft.h"

namespace holon::instance {

// Whether the component, or one around it, is declared final or was made so by a modification.
inline bool is_final(const Draft& c) {
  for (const Draft* p = &c; p; p = p->parent)
    if (p->is_final || (p->mod && (p->mod->final || p->mod->binding.final))) return true;
  return false;
}

// Whether a modification changes the element or something inside of it.
inline bool changes_something(const Mod& mod) {
  return mod.binding.value || mod.redeclare || mod.is_break ||
         std::ranges::any_of(mod.subs, [](const SubMod& s) { return changes_something(*s.mod); });
}

}  // namespace holon::instance
