// Arrays as plans. An array expression is not computed when it is met: a plan knows its extents and can give the node
// for any element. Whoever needs the elements in memory fills an array from the plan, in one loop over all operators
// at once: `a + 2*b` makes no temporary for `2*b`.

#include <algorithm>
#include <array>

#include "base/check.h"
#include "program/lowering.h"

namespace holon::program {

using expr::Base;
using expr::Builtin;
using expr::Kind;

namespace {

// Sums of products up to this length likewise.
constexpr std::int64_t kShortSum = 8;
constexpr int kCheap = 4;

void join(std::vector<std::uint32_t>& into, const std::vector<std::uint32_t>& more) {
  into.insert(into.end(), more.begin(), more.end());
}

}  // namespace

bool Lowering::is_array(ExprId e) const { return !graph_.types.is_scalar(graph_.type(e)); }

std::vector<NodeId> Lowering::extents(ExprId e) {
  std::vector<NodeId> result;
  const auto dims = graph_.types.dims(graph_.type(e));
  const std::vector<Leaf> parts = leaves(graph_.type(e));
  const bool is_known = std::ranges::find(dims, expr::kUnknownSize) == dims.end();
  if (is_known || parts.empty()) {
    for (const std::int32_t d : dims) result.push_back(nodes_.whole(std::max(d, 0)));
    return result;
  }
  // All fields of an array of records have its dimensions in front.
  result = plan(e, parts[0].path).extents;
  result.resize(dims.size());
  return result;
}

std::uint32_t Lowering::list_of(std::span<const NodeId> items) {
  std::vector<std::uint32_t> numbers;
  for (const NodeId item : items) numbers.push_back(item.value);
  return program_.add_list(numbers);
}

std::optional<std::int64_t> Lowering::known_count(std::span<const NodeId> extents) const {
  std::int64_t count = 1;
  for (const NodeId extent : extents) {
    if (nodes_.op(extent) != Op::whole) return std::nullopt;
    count *= nodes_.whole(extent);
  }
  return count;
}

NodeId Lowering::count_of(std::span<const NodeId> extents) {
  NodeId count = nodes_.whole(1);
  for (const NodeId extent : extents) count = nodes_.binary(Op::index_multiply, count, extent);
  return count;
}

NodeId Lowering::offset_in(std::span<const NodeId> extents, std::span<const NodeId> offsets) {
  HOLON_CHECK(extents.size() == offsets.size());
  NodeId at = nodes_.whole(0);
  for (std::size_t k = 0; k < extents.size(); ++k)
    at = nodes_.binary(Op::index_add, nodes_.binary(Op::index_multiply, at, extents[k]), offsets[k]);
  return at;
}

// The arrays whose elements a node reads.
void Lowering::note_reads(NodeId node, std::vector<std::uint32_t>& arrays) const {
  std::vector<NodeId> work{node};
  while (!work.empty()) {
    const NodeId top = work.back();
    work.pop_back();
    if (nodes_.op(top) == Op::element) arrays.push_back(nodes_.array(top));
    for (std::size_t i = 0; i < nodes_.arity(top); ++i) work.push_back(nodes_.arg(top, i));
  }
}

NodeId Lowering::keep(NodeId node) {
  if (nodes_.cost(node) <= kCheap && !nodes_.can_fail(node)) return node;
  const Type type = nodes_.type(node);
  const std::uint32_t local = new_local(type);
  emit(Statement::assign(Place::local(local), node.value, {}));
  return nodes_.local(local, type);
}

void Lowering::allocate_into(std::uint32_t array, std::span<const NodeId> extents) {
  emit(Statement::allocate(array, list_of(extents), 0, {}));
  ++arena_uses_;
}

std::uint32_t Lowering::allocate(std::span<const NodeId> extents, std::string name) {
  const std::uint32_t array = new_array(static_cast<std::uint32_t>(extents.size()), std::move(name));
  allocate_into(array, extents);
  return array;
}

void Lowering::view_into(std::uint32_t array, std::uint32_t source, NodeId offset, std::span<const NodeId> extents) {
  emit(Statement::view(array, source, offset.value, list_of(extents), {}));
}

void Lowering::for_each(std::span<const NodeId> extents, const std::function<void(std::span<const NodeId>)>& visit) {
  std::vector<NodeId> offsets(extents.size());
  const std::optional<std::int64_t> count = known_count(extents);
  const bool written_out = count && *count <= kWrittenOut;
  const std::function<void(std::size_t)> descend = [&](std::size_t k) {
    if (k == extents.size()) {
      visit(offsets);
      return;
    }
    if (written_out) {
      for (std::int64_t i = 0; i < nodes_.whole(extents[k]); ++i) {
        offsets[k] = nodes_.whole(i);
        descend(k + 1);
      }
      return;
    }
    const std::uint32_t counter = new_local(Type::index);
    const NodeId last = nodes_.binary(Op::index_subtract, extents[k], nodes_.whole(1));
    const BodyId body = body_of([&] {
      offsets[k] = nodes_.local(counter, Type::index);
      descend(k + 1);
    });
    emit(Statement::for_(counter, nodes_.whole(0).value, last.value, body.value, {}));
  };
  descend(0);
}

void Lowering::fill(std::uint32_t array, const Plan& p) {
  for_each(p.extents, [&](std::span<const NodeId> offsets) {
    const NodeId value = as_real(p.at(offsets));
    emit(Statement::store(array, offset_in(p.extents, offsets).value, value.value, {}));
  });
}

std::uint32_t Lowering::materialize(const Plan& p) {
  if (p.array) return *p.array;
  std::vector<NodeId> extents;
  for (const NodeId extent : p.extents) extents.push_back(keep(extent));
  Plan once = p;
  once.extents = extents;
  const std::uint32_t array = allocate(extents);
  fill(array, once);
  return array;
}

Plan Lowering::stored_plan(std::uint32_t array, std::vector<NodeId> extents, bool boolean) {
  Plan p;
  p.extents = std::move(extents);
  p.array = array;
  p.at = [this, array, dims = p.extents, boolean](std::span<const NodeId> offsets) {
    const NodeId value = nodes_.element(array, offset_in(dims, offsets));
    return boolean ? as_boolean(value) : value;
  };
  return p;
}

Plan Lowering::slots_plan(SlotId first, std::span<const std::int32_t> dims, bool boolean) {
  Plan p;
  for (const std::int32_t d : dims) p.extents.push_back(nodes_.whole(d));
  p.at = [this, first, extents = p.extents, boolean](std::span<const NodeId> offsets) {
    const NodeId at = offset_in(extents, offsets);
    NodeId value;
    if (nodes_.op(at) == Op::whole) {
      value = nodes_.slot(first.value + static_cast<std::uint32_t>(nodes_.whole(at)));
    } else {
      const std::uint32_t array = new_array(static_cast<std::uint32_t>(extents.size()));
      emit(Statement::view_slots(array, Place::slot(first.value), list_of(extents), {}));
      value = nodes_.element(array, at);
    }
    return boolean ? as_boolean(value) : value;
  };
  return p;
}

Plan Lowering::plan_of(const Operand& operand) {
  const Leaf& leaf = operand.leaf;
  if (operand.slots) return slots_plan(operand.slots, leaf.dims, leaf.is_boolean());
  std::vector<NodeId> extents;
  for (std::size_t k = 0; k < leaf.dims.size(); ++k)
    extents.push_back(leaf.dims[k] == expr::kUnknownSize ? nodes_.size(operand.array, static_cast<std::uint32_t>(k))
                                                         : nodes_.whole(leaf.dims[k]));
  return stored_plan(operand.array, std::move(extents), leaf.is_boolean());
}

Plan Lowering::scalar_plan(NodeId value) {
  Plan p;
  note_reads(value, p.moves);
  p.at = [value](std::span<const NodeId>) { return value; };
  return p;
}

Plan Lowering::fixed_plan(const Plan& p, bool boolean) {
  if (p.array) return p;
  std::vector<NodeId> extents;
  for (const NodeId extent : p.extents) extents.push_back(keep(extent));
  Plan once = p;
  once.extents = extents;
  return stored_plan(materialize(once), extents, boolean);
}

Plan Lowering::mapped(std::vector<NodeId> extents, Plan source,
                      std::function<std::vector<NodeId>(std::span<const NodeId>)> where) {
  Plan p;
  p.extents = std::move(extents);
  p.moves = source.moves;
  if (source.array) p.moves.push_back(*source.array);
  p.at = [source = std::move(source), where = std::move(where)](std::span<const NodeId> offsets) {
    const std::vector<NodeId> there = where(offsets);
    return source.at(there);
  };
  return p;
}

std::vector<NodeId> Lowering::checked_extents(const Plan& x, const Plan& y) {
  HOLON_CHECK(x.extents.size() == y.extents.size());
  std::vector<NodeId> extents;
  for (std::size_t k = 0; k < x.extents.size(); ++k) {
    const NodeId checked = nodes_.binary(Op::check_extent, y.extents[k], x.extents[k]);
    extents.push_back(nodes_.op(checked) == Op::whole ? checked : keep(checked));
  }
  return extents;
}

Plan Lowering::plan(ExprId e, const Path& path) {
  ++depth_;
  Plan result;
  const Kind k = graph_.kind(e);
  switch (k) {
    case Kind::variable: {
      const auto found = slots_.find(graph_.payload(e));
      HOLON_CHECK(found != slots_.end());
      const Leaf leaf = leaf_of(graph_.type(e), path);
      result = slots_plan(found->second, leaf.dims, leaf.is_boolean());
      break;
    }
    case Kind::local: {
      const Storage& storage = at_.storages.at(graph_.payload(e));
      for (const Operand& leaf : storage.leaves)
        if (leaf.leaf.path == path) result = plan_of(leaf);
      break;
    }
    case Kind::array:
      result = literal_plan(e, path);
      break;
    case Kind::range:
      result = range_plan(e);
      break;
    case Kind::index:
      result = index_plan(e, path);
      break;
    case Kind::record:
      result = plan(graph_.arg(e, path.at(0)), Path(path.begin() + 1, path.end()));
      break;
    case Kind::field: {
      Path inner{graph_.payload(e)};
      inner.insert(inner.end(), path.begin(), path.end());
      result = plan(graph_.arg(e, 0), inner);
      break;
    }
    case Kind::if_:
      result = if_plan(e, path);
      break;
    case Kind::builtin:
      result = builtin_plan(e, path);
      break;
    case Kind::call:
    case Kind::apply:
    case Kind::output: {
      const bool is_output = k == Kind::output;
      const Operand* leaf = result_leaf(is_output ? graph_.arg(e, 0) : e, is_output ? graph_.payload(e) : 0, path);
      if (leaf) result = plan_of(*leaf);
      break;
    }
    case Kind::reduction:
      result = array_reduction(e, path);
      break;
    case Kind::matrix_multiply:
      result = product_plan(e);
      break;
    case Kind::matrix_power:
      result = matrix_power_plan(e);
      break;
    case Kind::negate:
    case Kind::add:
    case Kind::subtract:
    case Kind::multiply:
    case Kind::divide:
    case Kind::power:
    case Kind::less:
    case Kind::less_equal:
    case Kind::greater:
    case Kind::greater_equal:
    case Kind::equal:
    case Kind::not_equal:
    case Kind::and_:
    case Kind::or_:
    case Kind::not_:
      result = elementwise_plan(e);
      break;
    case Kind::real:
    case Kind::integer:
    case Kind::boolean:
    case Kind::string:
    case Kind::enumeration:
    case Kind::time:
    case Kind::iterator:
    case Kind::component:
    case Kind::element:
    case Kind::function:
    case Kind::colon:
    case Kind::missing:
    case Kind::closure:
      break;
  }
  --depth_;
  if (!result.at) {
    const NodeId nan = report_no_value(e);
    for (const std::int32_t d : leaf_of(graph_.type(e), path).dims)
      result.extents.push_back(nodes_.whole(std::max(d, 0)));
    result.at = [nan](std::span<const NodeId>) { return nan; };
  }
  return result;
}

// A run of slots under a (nested) list of variables.
std::optional<SlotId> Lowering::slot_run(ExprId e) const {
  std::optional<SlotId> first;
  std::uint32_t next = 0;
  bool is_run = true;
  const std::function<void(ExprId)> visit = [&](ExprId item) {
    if (graph_.kind(item) == Kind::array) {
      for (const ExprId inner : graph_.args(item))
        if (is_run) visit(inner);
      return;
    }
    const auto found = graph_.kind(item) == Kind::variable && !is_array(item) && !bindings_.contains(item.value)
                           ? slots_.find(graph_.payload(item))
                           : slots_.end();
    is_run = found != slots_.end() && (!first || found->second.value == next);
    if (!is_run) return;
    if (!first) first = found->second;
    next = found->second.value + 1;
  };
  visit(e);
  return is_run ? first : std::nullopt;
}

// {a, b, …}. Items are kept as plans; a subscript that is only known while running needs them in memory.
Plan Lowering::literal_plan(ExprId e, const Path& path) {
  const Leaf leaf = leaf_of(graph_.type(e), path);
  if (path.empty())
    if (const std::optional<SlotId> run = slot_run(e)) return slots_plan(*run, leaf.dims, leaf.is_boolean());
  std::vector<Plan> items;
  const auto args = graph_.args(e);
  for (const ExprId arg : args)
    items.push_back(leaf.dims.size() > 1 ? plan(arg, path) : scalar_plan(scalar(arg, path)));
  std::vector<NodeId> inner;
  if (!items.empty()) inner = items[0].extents;
  for (std::size_t i = 1; i < items.size(); ++i) inner = checked_extents(items[0], items[i]);
  if (items.empty())
    for (std::size_t k = 1; k < leaf.dims.size(); ++k) inner.push_back(nodes_.whole(std::max(leaf.dims[k], 0)));
  return listed_plan(std::move(items), inner, leaf.is_boolean());
}

Plan Lowering::listed_plan(std::vector<Plan> items, const std::vector<NodeId>& inner, bool boolean) {
  Plan p;
  p.extents.push_back(nodes_.whole(static_cast<std::int64_t>(items.size())));
  p.extents.insert(p.extents.end(), inner.begin(), inner.end());
  for (const Plan& item : items) {
    join(p.moves, item.moves);
    if (item.array) p.moves.push_back(*item.array);
  }
  const std::optional<std::int64_t> count = known_count(p.extents);
  const bool is_short = count && *count <= kWrittenOut;
  const auto store_all = [this, extents = p.extents, list = items, inner] {
    const std::uint32_t array = allocate(extents);
    for (std::size_t i = 0; i < list.size(); ++i) {
      for_each(inner, [&](std::span<const NodeId> offsets) {
        std::vector<NodeId> whole{nodes_.whole(static_cast<std::int64_t>(i))};
        whole.insert(whole.end(), offsets.begin(), offsets.end());
        emit(Statement::store(array, offset_in(extents, whole).value, as_real(list[i].at(offsets)).value, {}));
      });
    }
    return array;
  };
  // In a function a long list is in memory at once; in the model its items are usually asked for one by one.
  if (!is_short && !at_.is_model) return stored_plan(store_all(), p.extents, boolean);
  p.at = [this, list = std::move(items), extents = p.extents, boolean, store_all](std::span<const NodeId> offsets) {
    if (nodes_.op(offsets[0]) == Op::whole)
      return list.at(static_cast<std::size_t>(nodes_.whole(offsets[0]))).at(offsets.subspan(1));
    const NodeId value = nodes_.element(store_all(), offset_in(extents, offsets));
    return boolean ? as_boolean(value) : value;
  };
  return p;
}

Plan Lowering::elementwise_plan(ExprId e) {
  const auto args = graph_.args(e);
  std::vector<Plan> plans;
  std::optional<std::size_t> shape;
  Plan p;
  for (std::size_t i = 0; i < args.size(); ++i) {
    if (!is_array(args[i])) {
      plans.push_back(scalar_plan(keep(scalar(args[i]))));
    } else {
      plans.push_back(plan(args[i]));
      p.extents = shape ? checked_extents(plans[*shape], plans[i]) : plans[i].extents;
      shape = i;
    }
    join(p.moves, plans.back().moves);
  }
  HOLON_CHECK(shape);
  const Base base = graph_.types.base(graph_.type(e));
  p.at = [this, e, base, plans = std::move(plans)](std::span<const NodeId> offsets) {
    std::array<NodeId, 4> values;
    for (std::size_t i = 0; i < plans.size(); ++i) values.at(i) = plans[i].at(offsets);
    const Kind k = graph_.kind(e);
    if (k == Kind::and_ || k == Kind::or_)
      return nodes_.binary(k == Kind::and_ ? Op::and_ : Op::or_, as_boolean(values[0]), as_boolean(values[1]));
    if (base == Base::string) return intrinsic(Intrinsic::text_join, std::span(values).first(2));
    return combine(e, std::span(values).first(plans.size()));
  };
  return p;
}

Plan Lowering::if_plan(ExprId e, const Path& path) {
  const NodeId test = condition(graph_.arg(e, 0));
  if (nodes_.op(test) == Op::truth) return plan(graph_.arg(e, nodes_.truth(test) ? 1 : 2), path);
  const Leaf leaf = leaf_of(graph_.type(e), path);
  const std::uint32_t array = new_array(static_cast<std::uint32_t>(leaf.dims.size()));
  std::array<BodyId, 2> bodies;
  for (std::size_t i = 0; i < 2; ++i) {
    bodies.at(i) = body_of([&] {
      const Plan side = plan(graph_.arg(e, i + 1), path);
      if (side.array) {
        view_into(array, *side.array, nodes_.whole(0), side.extents);
      } else {
        allocate_into(array, side.extents);
        fill(array, side);
      }
    });
  }
  emit(Statement::if_(test.value, bodies[0].value, bodies[1].value, {}));
  Operand operand;
  operand.leaf = leaf;
  operand.array = array;
  return plan_of(operand);
}

NodeId Lowering::dot(const Plan& x, const Plan& y) {
  const NodeId n = checked_extents(x, y)[0];
  if (nodes_.op(n) == Op::whole && nodes_.whole(n) <= kShortSum) {
    NodeId sum = nodes_.constant(0);
    for (std::int64_t i = 0; i < nodes_.whole(n); ++i) {
      const std::array at{nodes_.whole(i)};
      sum = nodes_.add(sum, nodes_.multiply(as_real(x.at(at)), as_real(y.at(at))));
    }
    return sum;
  }
  const std::uint32_t sum = new_local(Type::real);
  emit(Statement::assign(Place::local(sum), nodes_.constant(0).value, {}));
  const std::array extents{n};
  for_each(extents, [&](std::span<const NodeId> offsets) {
    const NodeId product = nodes_.multiply(as_real(x.at(offsets)), as_real(y.at(offsets)));
    emit(Statement::assign(Place::local(sum), nodes_.add(nodes_.local(sum, Type::real), product).value, {}));
  });
  return nodes_.local(sum, Type::real);
}

// matrix*matrix, matrix*vector, vector*matrix: every element is a dot product of a row and a column.
Plan Lowering::product_plan(ExprId e) {
  const Plan x = fixed_plan(plan(graph_.arg(e, 0)), false);
  const Plan y = fixed_plan(plan(graph_.arg(e, 1)), false);
  const bool x_matrix = x.extents.size() == 2;
  const bool y_matrix = y.extents.size() == 2;
  Plan p;
  if (x_matrix) p.extents.push_back(x.extents[0]);
  if (y_matrix) p.extents.push_back(y.extents[1]);
  const NodeId inner_x = x.extents.back();
  const NodeId inner_y = y.extents.front();
  p.moves = {*x.array, *y.array};
  const auto element = [this, x, y, x_matrix, y_matrix, inner_x, inner_y](std::span<const NodeId> offsets) {
    Plan row;
    row.extents = {inner_x};
    row.at = [&, i = offsets.front()](std::span<const NodeId> k) {
      const std::array both{i, k[0]};
      return x_matrix ? x.at(both) : x.at(k);
    };
    Plan column;
    column.extents = {inner_y};
    column.at = [&, j = offsets.back()](std::span<const NodeId> k) {
      const std::array both{k[0], j};
      return y_matrix ? y.at(both) : y.at(k);
    };
    return dot(row, column);
  };
  const std::array inner{inner_x, inner_y};
  const auto known = known_count(inner);
  if (known && *known <= kShortSum * kShortSum && nodes_.whole(inner_x) <= kShortSum) {
    p.at = element;
    return p;
  }
  const std::uint32_t array = allocate(p.extents);
  for_each(p.extents, [&](std::span<const NodeId> offsets) {
    const NodeId value = element(offsets);
    emit(Statement::store(array, offset_in(p.extents, offsets).value, value.value, {}));
  });
  return stored_plan(array, p.extents, false);
}

}  // namespace holon::program
