// Iterators, reductions and comprehensions.

#include <algorithm>
#include <array>
#include <limits>

#include "base/check.h"
#include "program/lowering.h"

namespace holon::program {

using expr::Base;
using expr::Kind;
using expr::Reduction;

Lowering::Sequence Lowering::sequence(ExprId range) {
  Sequence s;
  const Base base = graph_.types.base(graph_.type(range));
  if (graph_.kind(range) == Kind::range && (base == Base::integer || base == Base::enumeration)) {
    const auto args = graph_.args(range);
    s.count = keep(range_count(range));
    const NodeId first = keep(index(args[0]));
    const NodeId step = has_step(args) ? keep(index(args[1])) : nodes_.whole(1);
    s.value = [this, first, step](NodeId k) {
      return nodes_.binary(Op::index_add, first, nodes_.binary(Op::index_multiply, k, step));
    };
    return s;
  }
  // The values are those at the start of the loop, whatever its body does to the array.
  const Plan p = graph_.kind(range) == Kind::range ? plan(range) : fixed_plan(plan(range), base == Base::boolean);
  s.count = keep(p.extents[0]);
  s.value = [this, p](NodeId k) {
    const std::array at{k};
    return as_real(p.at(at));
  };
  return s;
}

// Memory that one round takes is given back before the next; what lasts is allocated before the loop.
void Lowering::iterate(ExprId iterator, const Sequence& over, const std::function<void(NodeId k)>& visit) {
  const std::uint32_t counter = new_local(Type::index);
  const NodeId k = nodes_.local(counter, Type::index);
  const BodyId body = body_of([&] {
    with_release([&] {
      const NodeId value = over.value(k);
      at_.iterators[graph_.payload(iterator)] = keep(value);
      visit(k);
    });
  });
  const NodeId last = nodes_.binary(Op::index_subtract, over.count, nodes_.whole(1));
  emit(Statement::for_(counter, nodes_.whole(0).value, last.value, body.value, {}));
}

// What reducing nothing gives. Specification, "Reduction Functions and Operators".
NodeId Lowering::neutral(Reduction r, Base base) {
  const double greatest = base == Base::integer ? kIntegerLimit - 1 : std::numeric_limits<double>::max();
  switch (r) {
    case Reduction::sum:
      return nodes_.constant(0);
    case Reduction::product:
      return nodes_.constant(1);
    case Reduction::min:
      return nodes_.constant(greatest);
    case Reduction::max:
      return nodes_.constant(-greatest);
    case Reduction::array:
      break;
  }
  HOLON_CHECK(false);
  return {};
}

NodeId Lowering::accumulate(Reduction r, Base base, NodeId sum, NodeId value) {
  switch (r) {
    case Reduction::sum:
      return arithmetic(Kind::add, base, sum, value);
    case Reduction::product:
      return arithmetic(Kind::multiply, base, sum, value);
    case Reduction::min:
      return extreme(base, true, sum, value);
    case Reduction::max:
      return extreme(base, false, sum, value);
    case Reduction::array:
      break;
  }
  HOLON_CHECK(false);
  return {};
}

NodeId Lowering::scalar_reduction(ExprId e) {
  const auto args = graph_.args(e);
  const Reduction r = graph_.reduction(e);
  const Base base = graph_.types.base(graph_.type(e));
  const std::uint32_t sum = new_local(Type::real);
  const NodeId so_far = nodes_.local(sum, Type::real);
  emit(Statement::assign(Place::local(sum), neutral(r, base).value, {}));
  const std::function<void(std::size_t)> descend = [&](std::size_t at) {
    if (at < args.size()) {
      iterate(args[at], sequence(args[at + 1]), [&](NodeId) { descend(at + 2); });
      return;
    }
    const NodeId next = accumulate(r, base, so_far, real(args[0]));
    emit(Statement::assign(Place::local(sum), next.value, {}));
  };
  descend(1);
  return base == Base::boolean ? as_boolean(so_far) : so_far;
}

// {body for i in …, j in …}: the first iterator runs through the first dimension. A body that is an array adds its
// dimensions behind; its sizes must not depend on the iterators, so they are found by lowering it once for nothing.
Plan Lowering::array_reduction(ExprId e, const Path& path) {
  const auto args = graph_.args(e);
  if (graph_.reduction(e) != Reduction::array) return sum_of_arrays(e);
  const Leaf leaf = leaf_of(graph_.type(e), path);
  const Leaf inner = leaf_of(graph_.type(args[0]), path);
  std::vector<Sequence> sequences;
  std::vector<NodeId> extents;
  for (std::size_t at = 1; at + 1 < args.size(); at += 2) {
    sequences.push_back(sequence(args[at + 1]));
    extents.push_back(sequences.back().count);
  }
  const std::size_t iterators = sequences.size();
  bool sizes_known = true;
  for (const std::int32_t d : inner.dims) {
    extents.push_back(nodes_.whole(d));
    sizes_known = sizes_known && d != expr::kUnknownSize;
  }
  std::uint32_t array = 0;
  std::uint32_t filled = 0;
  if (sizes_known) {
    array = allocate(extents);
  } else {
    // Sizes of the items come out with the first one; an empty array has none.
    array = new_array(static_cast<std::uint32_t>(extents.size()));
    std::vector<NodeId> empty = extents;
    for (std::size_t k = iterators; k < empty.size(); ++k) empty[k] = nodes_.whole(0);
    allocate_into(array, empty);
    filled = new_local(Type::boolean);
    emit(Statement::assign(Place::local(filled), nodes_.truth(false).value, {}));
    for (std::size_t k = iterators; k < extents.size(); ++k)
      extents[k] = nodes_.size(array, static_cast<std::uint32_t>(k));
  }
  std::vector<NodeId> offsets;
  const std::function<void(std::size_t)> descend = [&](std::size_t at) {
    if (at < iterators) {
      iterate(args[1 + 2 * at], sequences[at], [&](NodeId k) {
        offsets.push_back(k);
        descend(at + 1);
        offsets.pop_back();
      });
      return;
    }
    const auto store = [&](std::span<const NodeId> more, NodeId value) {
      std::vector<NodeId> whole = offsets;
      whole.insert(whole.end(), more.begin(), more.end());
      emit(Statement::store(array, offset_in(extents, whole).value, as_real(value).value, {}));
    };
    if (!inner.is_array()) {
      store({}, scalar(args[0], path));
      return;
    }
    const Plan item = fixed_plan(plan(args[0], path), inner.is_boolean());
    std::vector<NodeId> sizes = item.extents;
    if (!sizes_known) {
      std::vector<NodeId> all(extents.begin(), extents.begin() + static_cast<std::ptrdiff_t>(iterators));
      all.insert(all.end(), item.extents.begin(), item.extents.end());
      const BodyId first = body_of([&] {
        allocate_into(array, all);
        lasting_ = true;
        emit(Statement::assign(Place::local(filled), nodes_.truth(true).value, {}));
      });
      const NodeId test = nodes_.not_(nodes_.local(filled, Type::boolean));
      emit(Statement::if_(test.value, first.value, BodyId::kNone, {}));
      for (std::size_t k = 0; k < sizes.size(); ++k)
        sizes[k] = keep(nodes_.binary(Op::check_extent, sizes[k], extents[iterators + k]));
    }
    for_each(sizes, [&](std::span<const NodeId> more) { store(more, item.at(more)); });
  };
  descend(0);
  return stored_plan(array, extents, leaf.is_boolean());
}

// sum(array for i in …): element by element. Sizes that are not known come out with the first item; a sum of no items
// has none then, and is refused.
Plan Lowering::sum_of_arrays(ExprId e) {
  const auto args = graph_.args(e);
  const Base base = graph_.types.base(graph_.type(e));
  const auto dims = graph_.types.dims(graph_.type(e));
  const bool sizes_known = std::ranges::find(dims, expr::kUnknownSize) == dims.end();
  std::vector<NodeId> extents;
  std::uint32_t array = 0;
  std::uint32_t filled = 0;
  if (sizes_known) {
    for (const std::int32_t d : dims) extents.push_back(nodes_.whole(d));
    array = allocate(extents);
    at_.body->back().zeroed() = 1;
  } else {
    array = new_array(static_cast<std::uint32_t>(dims.size()));
    allocate_into(array, std::vector<NodeId>(dims.size(), nodes_.whole(0)));
    filled = new_local(Type::boolean);
    emit(Statement::assign(Place::local(filled), nodes_.truth(false).value, {}));
    for (std::size_t k = 0; k < dims.size(); ++k) extents.push_back(nodes_.size(array, static_cast<std::uint32_t>(k)));
  }
  const Plan so_far = stored_plan(array, extents, false);
  const auto is_empty = [&] { return nodes_.not_(nodes_.local(filled, Type::boolean)); };
  const std::function<void(std::size_t)> descend = [&](std::size_t at) {
    if (at < args.size()) {
      iterate(args[at], sequence(args[at + 1]), [&](NodeId) { descend(at + 2); });
      return;
    }
    const Plan item = plan(args[0]);
    if (!sizes_known) {
      const BodyId first = body_of([&] {
        allocate_into(array, item.extents);
        at_.body->back().zeroed() = 1;
        lasting_ = true;
        emit(Statement::assign(Place::local(filled), nodes_.truth(true).value, {}));
      });
      emit(Statement::if_(is_empty().value, first.value, BodyId::kNone, {}));
    }
    Plan sum;
    sum.extents = checked_extents(so_far, item);
    sum.at = [&](std::span<const NodeId> offsets) {
      return accumulate(graph_.reduction(e), base, so_far.at(offsets), as_real(item.at(offsets)));
    };
    fill(array, sum);
  };
  descend(1);
  if (!sizes_known) {
    const BodyId refused = body_of([&] { keep(nodes_.binary(Op::check_extent, nodes_.whole(0), nodes_.whole(1))); });
    emit(Statement::if_(is_empty().value, refused.value, BodyId::kNone, {}));
  }
  return so_far;
}

NodeId Lowering::reduce_elements(Reduction r, Base base, const Plan& p) {
  const std::optional<std::int64_t> count = known_count(p.extents);
  if (count && *count <= kWrittenOut) {
    NodeId so_far = neutral(r, base);
    bool is_first = true;
    for_each(p.extents, [&](std::span<const NodeId> offsets) {
      const NodeId value = as_real(p.at(offsets));
      so_far = is_first ? value : accumulate(r, base, so_far, value);
      is_first = false;
    });
    return base == Base::boolean ? as_boolean(so_far) : so_far;
  }
  const std::uint32_t sum = new_local(Type::real);
  const NodeId so_far = nodes_.local(sum, Type::real);
  emit(Statement::assign(Place::local(sum), neutral(r, base).value, {}));
  for_each(p.extents, [&](std::span<const NodeId> offsets) {
    const NodeId next = accumulate(r, base, so_far, as_real(p.at(offsets)));
    emit(Statement::assign(Place::local(sum), next.value, {}));
  });
  return base == Base::boolean ? as_boolean(so_far) : so_far;
}

}  // namespace holon::program
