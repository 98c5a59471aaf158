// What only inputs read in expandable connectors (9.1.3): among all expandable connectors that are connected with each
// other, somebody has to give a member its value. Connected inputs that have a value of their own would do it
// backwards.

#include <algorithm>
#include <map>
#include <unordered_map>
#include <utility>
#include <vector>

#include "flat/connections.h"
#include "flat/diagnostics.h"

namespace holon::flat {

using instance::Component;
using instance::Direction;

namespace {

// A member of a bus, or of a record in it; null for other components.
const Component* bus_of(const instance::InstanceTree& tree, const Component& c) {
  const Component* p = tree.parent(c);
  while (p && (p->is_connector || p->is_record) && !p->is_expandable) p = tree.parent(*p);
  return p && p->is_expandable ? p : nullptr;
}

struct Readers {
  bool has_bus = false;
  bool has_giver = false;
  VariableId with_value;  // an input that has a value of its own
  Span span;              // its connection
  VariableId member;
};

}  // namespace

void Connections::check_bus_members() {
  // Sets over all levels: a side is a variable here.
  std::unordered_map<std::uint32_t, std::uint32_t> parent;
  const auto top = [&](std::uint32_t n) {
    parent.try_emplace(n, n);
    while (parent[n] != n) n = parent[n] = parent[parent[n]];
    return n;
  };
  for (const Signal& s : signals_) {
    const std::uint32_t x = top(s.a / 2);
    const std::uint32_t y = top(s.b / 2);
    if (x != y) parent[std::max(x, y)] = std::min(x, y);
  }
  std::map<std::uint32_t, Readers> sets;
  for (const Signal& s : signals_)
    for (const std::uint32_t side : {s.a, s.b}) {
      const VariableId v(side / 2);
      Readers& set = sets[top(v.value)];
      const Component& c = component_of(v);
      if (const Component* bus = bus_of(tree_, c)) {
        const Component* holder = tree_.parent(*bus);
        // Whoever uses this model may give it.
        const bool from_outside = !bus->is_protected && (!holder || !holder->parent_id);
        set.has_bus = true;
        set.member = v;
        set.has_giver = set.has_giver || from_outside || c.binding;
        continue;
      }
      // From within its model an output is read, unless it has a value there to give.
      const bool reads =
          side % 2 == 1 ? c.direction == Direction::output && !c.binding : c.direction == Direction::input;
      if (!reads) set.has_giver = true;
      if (!reads || !c.binding || set.with_value) continue;
      set.with_value = v;
      set.span = s.span;
    }
  for (const auto& [number, set] : sets) {
    // Where nobody gives anything, an equation is missing, which is counted.
    if (!set.has_bus || set.has_giver || !set.with_value) continue;
    diag::Diagnostic& found = tree_.strict ? sink_.error(kOnlyReaders, set.span, {model_.name(set.member)})
                                           : sink_.warning(kOnlyReaders, set.span, {model_.name(set.member)});
    found.also(component_of(set.with_value).span, "this input has a value of its own");
  }
}

}  // namespace holon::flat
