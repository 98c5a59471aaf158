// Variables: every scalar of the tree gets its place, in the order of the tree.

#include <vector>

#include "flat/diagnostics.h"
#include "flat/flattener.h"

namespace holon::flat {

using expr::Base;
using instance::Component;

void Flattener::declare(Component& c, std::vector<std::int32_t>& dims) {
  const std::size_t before = dims.size();
  dims.insert(dims.end(), c.dims.begin(), c.dims.end());
  if (c.scalar_type && t_.base(c.scalar_type) != Base::record) {
    std::int64_t n = 1;
    for (const std::int32_t d : dims) n *= d;
    // Components may come into being while we go through the tree.
    if (s_.first_variable.size() <= c.number) s_.first_variable.resize(c.number + 64, 0xffffffffU);
    s_.first_variable[c.number] = static_cast<std::uint32_t>(model_.variables.size());
    FlatVariable v;
    v.component = c.number;
    v.type = c.scalar_type;
    v.variability = static_cast<Variability>(c.variability);
    if (t_.base(c.scalar_type) == Base::external_object) v.variability = Variability::parameter;
    v.is_protected = c.is_protected;
    v.is_final = c.is_final;
    v.structural = c.structural;
    v.flow =
        c.connection == syntax::Connection::flow && c.variability > instance::Variability::parameter && in_connector(c);
    if (c.direction == syntax::Direction::input && is_top_level(c)) v.causality = Causality::input;
    if (c.direction == syntax::Direction::output && is_top_level(c)) v.causality = Causality::output;
    for (std::int64_t i = 0; i < n; ++i) {
      v.element = static_cast<std::uint32_t>(i);
      model_.variables.add(v);
    }
  } else {
    check_stream_connector(c);
    for (Component* child : s_.in.children(c))
      if (!child->is_alias()) declare(*child, dims);
  }
  dims.resize(before);
}

void Flattener::check_stream_connector(Component& c) {
  if (!c.is_connector) return;
  int streams = 0;
  int flows = 0;
  for (const Component* child : s_.in.children(c)) {
    if (child->connection == syntax::Connection::stream) ++streams;
    if (child->connection == syntax::Connection::flow) flows += child->primitive && child->dims.empty() ? 1 : 2;
  }
  if (streams > 0 && flows != 1) sink_.error(kStreamWithoutFlow, c.span, {s_.in.path_name(c)});
}

bool Flattener::in_connector(const Component& c) {
  const Component* p = c.parent;
  while (p && p->is_record) p = p->parent;
  return p && p->is_connector;
}

bool Flattener::is_top_level(const Component& c) const {
  const Component* top = &c;
  while (top->parent && (top->parent->is_connector || top->parent->is_record)) top = top->parent;
  return top->parent == model_.instances->root && !top->is_protected;
}

}  // namespace holon::flat
