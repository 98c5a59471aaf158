// Variables: every scalar of the tree gets its place, in the order of the tree.

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "flat/diagnostics.h"
#include "flat/flattener.h"

namespace holon::flat {

using expr::Base;
using instance::Component;

namespace {

// Of all components, variables or not: every one of them is visited.
constexpr std::int64_t kMostElements = 50'000'000;

// Arrays of arrays can have more elements than there are numbers.
std::int64_t elements_of(const std::vector<std::int32_t>& dims) {
  std::int64_t n = 1;
  for (const std::int32_t d : dims) n = std::min(n * d, kMostElements + 1);
  return n;
}

}  // namespace

void Flattener::declare(const Component& c, std::vector<std::int32_t>& dims) {
  const std::size_t before = dims.size();
  dims.insert(dims.end(), c.dims.begin(), c.dims.end());
  const std::int64_t n = elements_of(dims);
  elements_ += n;
  if (elements_ > kMostElements) {
    if (!std::exchange(is_too_large_, true))
      sink_.error(kTooManyElements, c.span, {std::to_string(kMostElements), instance::path_name(tree_, c.id)});
  } else if (c.is_variable()) {
    scalarizer_.first_variable[c.id.index()] = static_cast<std::uint32_t>(model_.variables.size());
    FlatVariable v;
    v.component = c.id.value;
    v.type = c.scalar_type;
    v.variability = static_cast<Variability>(c.variability);
    if (types_.base(c.scalar_type) == Base::external_object) v.variability = Variability::parameter;
    v.is_protected = c.is_protected;
    v.is_final = c.is_final;
    v.structural = c.structural;
    v.flow = c.connection == instance::Connection::flow && c.variability > instance::Variability::parameter &&
             in_connector(c);
    if (c.direction == instance::Direction::input && is_top_level(c)) v.causality = Causality::input;
    if (c.direction == instance::Direction::output && is_top_level(c)) v.causality = Causality::output;
    for (std::int64_t i = 0; i < n; ++i) {
      v.element = static_cast<std::uint32_t>(i);
      model_.variables.add(v);
    }
  } else {
    check_stream_connector(c);
    for (const instance::ComponentId id : c.child_ids)
      if (!tree_.components[id].is_alias()) declare(tree_.components[id], dims);
  }
  dims.resize(before);
}

void Flattener::check_stream_connector(const Component& c) {
  if (!c.is_connector) return;
  int streams = 0;
  int flows = 0;
  for (const instance::ComponentId id : c.child_ids) {
    const Component& child = tree_.components[id];
    if (child.connection == instance::Connection::stream) ++streams;
    if (child.connection == instance::Connection::flow) flows += child.is_predefined && child.dims.empty() ? 1 : 2;
  }
  if (streams > 0 && flows != 1) sink_.error(kStreamWithoutFlow, c.span, {instance::path_name(tree_, c.id)});
}

bool Flattener::in_connector(const Component& c) const {
  const Component* p = tree_.parent(c);
  while (p && p->is_record) p = tree_.parent(*p);
  return p && p->is_connector;
}

bool Flattener::is_top_level(const Component& c) const {
  const Component* top = &c;
  for (const Component* p = tree_.parent(*top); p && (p->is_connector || p->is_record); p = tree_.parent(*top)) top = p;
  return top->parent_id == tree_.root_id && !top->is_protected;
}

}  // namespace holon::flat
