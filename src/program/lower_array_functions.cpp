// The predefined functions that make arrays or give them another shape.

#include <algorithm>
#include <array>

#include "base/check.h"
#include "expr/array_functions.h"
#include "program/lowering.h"

namespace holon::program {

using expr::Base;
using expr::Builtin;
using expr::Kind;

namespace {

// How the functions of expr/array_functions.h compute with nodes.
struct NodeArithmetic {
  using Item = NodeId;
  Nodes& nodes;

  NodeId whole(std::int64_t i) { return nodes.constant(static_cast<double>(i)); }
  NodeId subtract(NodeId x, NodeId y) { return nodes.subtract(x, y); }
  NodeId multiply(NodeId x, NodeId y) { return nodes.multiply(x, y); }
  NodeId negate(NodeId x) { return nodes.negate(x); }
};

}  // namespace

// An empty plan: the builtin gives no array.
Plan Lowering::builtin_plan(ExprId e, const Path& path) {
  const auto args = graph_.args(e);
  switch (graph_.builtin(e)) {
    case Builtin::abs:
    case Builtin::sign:
    case Builtin::sqrt:
    case Builtin::sin:
    case Builtin::cos:
    case Builtin::tan:
    case Builtin::asin:
    case Builtin::acos:
    case Builtin::atan:
    case Builtin::atan2:
    case Builtin::sinh:
    case Builtin::cosh:
    case Builtin::tanh:
    case Builtin::exp:
    case Builtin::log:
    case Builtin::log10:
    case Builtin::min2:
    case Builtin::max2:
    case Builtin::div:
    case Builtin::mod:
    case Builtin::rem:
    case Builtin::ceil:
    case Builtin::floor:
    case Builtin::integer:
    case Builtin::to_integer:
    case Builtin::to_enumeration:
    case Builtin::semi_linear:
      return elementwise_plan(e);
    case Builtin::no_event:
      return plan(args[0], path);
    case Builtin::smooth:
      return plan(args[1], path);
    case Builtin::homotopy:
      return homotopy_plan(e, path);
    case Builtin::zeros:
      return constant_plan(e, 0);
    case Builtin::ones:
      return constant_plan(e, 1);
    case Builtin::fill:
      return fill_plan(e, path);
    case Builtin::identity:
      return diagonal_plan(keep(index(args[0])), std::nullopt);
    case Builtin::diagonal: {
      const Plan values = plan(args[0]);
      return diagonal_plan(values.extents[0], values);
    }
    case Builtin::linspace:
      return linspace_plan(e);
    case Builtin::transpose:
      return transpose_plan(e, path);
    case Builtin::symmetric:
      return symmetric_plan(e);
    case Builtin::outer_product:
      return outer_product_plan(e);
    case Builtin::cross: {
      const std::vector<NodeId> x = three_items(args[0]);
      const std::vector<NodeId> y = three_items(args[1]);
      NodeArithmetic arithmetic{nodes_};
      return vector_plan(expr::arrays::cross<NodeArithmetic>(arithmetic, x, y));
    }
    case Builtin::skew: {
      const std::vector<NodeId> x = three_items(args[0]);
      NodeArithmetic arithmetic{nodes_};
      const std::vector<NodeId> items = expr::arrays::skew<NodeArithmetic>(arithmetic, x);
      std::vector<Plan> rows;
      for (std::size_t i = 0; i < 3; ++i) rows.push_back(vector_plan(std::span(items).subspan(3 * i, 3)));
      return listed_plan(std::move(rows), {nodes_.whole(3)}, false);
    }
    case Builtin::size: {
      std::vector<NodeId> sizes;
      for (const NodeId extent : extents(args[0])) sizes.push_back(as_real(extent));
      return vector_plan(sizes);
    }
    case Builtin::vector:
      return reshaped_plan(e, path, 1);
    case Builtin::matrix:
      return reshaped_plan(e, path, 2);
    case Builtin::promote:
      return reshaped_plan(e, path, graph_.types.rank(graph_.type(e)));
    case Builtin::cat:
      return cat_plan(e, path);
    case Builtin::ndims:
    case Builtin::scalar:
    case Builtin::min:
    case Builtin::max:
    case Builtin::sum:
    case Builtin::product:
    case Builtin::to_string:
    case Builtin::array_of_comprehension:  // an `array` node by now
    case Builtin::der:
    case Builtin::pre:
    case Builtin::edge:
    case Builtin::change:
    case Builtin::initial:
    case Builtin::terminal:
    case Builtin::sample:
    case Builtin::delay:
    case Builtin::delay_max:
    case Builtin::spatial_distribution:
    case Builtin::reinit:
    case Builtin::terminate:
    case Builtin::assert_:
    case Builtin::in_stream:
    case Builtin::actual_stream:
    case Builtin::cardinality:
    case Builtin::is_root:
    case Builtin::rooted:
    case Builtin::previous:
    case Builtin::hold:
    case Builtin::clock_sample:
    case Builtin::sub_sample:
    case Builtin::super_sample:
    case Builtin::shift_sample:
    case Builtin::back_sample:
    case Builtin::no_clock:
    case Builtin::interval:
    case Builtin::first_tick:
    case Builtin::clock:
    case Builtin::transition:
    case Builtin::initial_state:
    case Builtin::active_state:
    case Builtin::ticks_in_state:
    case Builtin::time_in_state:
    case Builtin::get_instance_name:
    case Builtin::load_resource:
      break;
  }
  return {};
}

Plan Lowering::homotopy_plan(ExprId e, const Path& path) {
  if (!lambda_) return plan(graph_.arg(e, 0), path);
  const Plan actual = plan(graph_.arg(e, 0), path);
  const Plan simplified = plan(graph_.arg(e, 1), path);
  Plan p;
  p.extents = checked_extents(actual, simplified);
  p.at = [this, actual, simplified](std::span<const NodeId> offsets) {
    const NodeId lambda = nodes_.slot(lambda_->value);
    const NodeId rest = nodes_.subtract(nodes_.constant(1), lambda);
    return nodes_.add(nodes_.multiply(lambda, actual.at(offsets)), nodes_.multiply(rest, simplified.at(offsets)));
  };
  return p;
}

// zeros(…), ones(…)
Plan Lowering::constant_plan(ExprId e, double value) {
  Plan p;
  for (const ExprId size : graph_.args(e)) p.extents.push_back(keep(index(size)));
  p.at = [this, value](std::span<const NodeId>) { return nodes_.constant(value); };
  return p;
}

// fill(value, sizes…); the value may be an array itself.
Plan Lowering::fill_plan(ExprId e, const Path& path) {
  const auto args = graph_.args(e);
  const bool boolean = graph_.types.base(graph_.type(e)) == Base::boolean;
  Plan p;
  for (const ExprId size : args.subspan(1)) p.extents.push_back(keep(index(size)));
  const std::size_t outer = p.extents.size();
  const bool inner = !leaf_of(graph_.type(args[0]), path).dims.empty();
  const Plan value = inner ? fixed_plan(plan(args[0], path), boolean) : scalar_plan(keep(scalar(args[0], path)));
  value.add_moves_to(p.moves);
  p.extents.insert(p.extents.end(), value.extents.begin(), value.extents.end());
  p.at = [this, value, outer, boolean](std::span<const NodeId> offsets) {
    const NodeId item = value.at(offsets.subspan(outer));
    return boolean ? as_boolean(item) : item;
  };
  return p;
}

// Without values: ones.
Plan Lowering::diagonal_plan(NodeId size, const std::optional<Plan>& values) {
  Plan p;
  p.extents = {size, size};
  if (values) values->add_moves_to(p.moves);
  p.at = [this, values](std::span<const NodeId> offsets) {
    const NodeId one = values ? as_real(values->at(offsets.first(1))) : nodes_.constant(1);
    return nodes_.choose(nodes_.binary(Op::index_equal, offsets[0], offsets[1]), one, nodes_.constant(0));
  };
  return p;
}

Plan Lowering::linspace_plan(ExprId e) {
  const auto args = graph_.args(e);
  Plan p;
  const NodeId first = keep(real(args[0]));
  const NodeId last = keep(real(args[1]));
  p.extents = {keep(index(args[2]))};
  const NodeId steps = as_real(nodes_.binary(Op::index_subtract, p.extents[0], nodes_.whole(1)));
  p.at = [this, first, last, steps](std::span<const NodeId> offsets) {
    const NodeId part = nodes_.multiply(nodes_.subtract(last, first), as_real(offsets[0]));
    return nodes_.add(first, nodes_.divide(part, steps));
  };
  return p;
}

Plan Lowering::transpose_plan(ExprId e, const Path& path) {
  const Plan source = plan(graph_.arg(e, 0), path);
  std::vector<NodeId> extents = source.extents;
  std::swap(extents[0], extents[1]);
  return mapped(extents, source, [](std::span<const NodeId> offsets) {
    std::vector<NodeId> there(offsets.begin(), offsets.end());
    std::swap(there[0], there[1]);
    return there;
  });
}

Plan Lowering::symmetric_plan(ExprId e) {
  const Plan source = plan(graph_.arg(e, 0));
  return mapped(source.extents, source, [&n = nodes_](std::span<const NodeId> o) {
    const NodeId upper = n.binary(Op::index_less_equal, o[0], o[1]);
    return std::vector<NodeId>{n.choose(upper, o[0], o[1]), n.choose(upper, o[1], o[0])};
  });
}

Plan Lowering::outer_product_plan(ExprId e) {
  const Plan x = plan(graph_.arg(e, 0));
  const Plan y = plan(graph_.arg(e, 1));
  Plan p;
  x.add_moves_to(p.moves);
  y.add_moves_to(p.moves);
  p.extents = {x.extents[0], y.extents[0]};
  p.at = [this, x, y](std::span<const NodeId> o) {
    return nodes_.multiply(as_real(x.at(o.first(1))), as_real(y.at(o.subspan(1, 1))));
  };
  return p;
}

// The elements of a vector of size 3, each computed once.
std::vector<NodeId> Lowering::three_items(ExprId e) {
  const Plan v = fixed_plan(plan(e), false);
  std::vector<NodeId> items;
  for (std::int64_t i = 0; i < 3; ++i) {
    const std::array at{nodes_.whole(i)};
    items.push_back(as_real(v.at(at)));
  }
  return items;
}

Plan Lowering::vector_plan(std::span<const NodeId> items) {
  std::vector<Plan> list;
  for (const NodeId item : items) list.push_back(scalar_plan(item));
  return listed_plan(std::move(list), {}, false);
}

// vector(a), matrix(a), promote(a, n): the same elements with `rank` dimensions.
Plan Lowering::reshaped_plan(ExprId e, const Path& path, std::size_t rank) {
  const ExprId of = graph_.arg(e, 0);
  const bool inner = is_array(of);
  const Plan source = inner ? plan(of, path) : scalar_plan(keep(scalar(of, path)));
  if (graph_.builtin(e) == Builtin::vector && inner && source.extents.size() > 1) {
    // All elements one after the other, as they lie in memory.
    const std::uint32_t stored = materialize(source);
    const std::uint32_t view = new_array(1);
    const std::array extents{keep(count_of(source.extents))};
    view_into(view, stored, nodes_.whole(0), extents);
    return stored_plan(view, {extents.begin(), extents.end()}, graph_.types.base(graph_.type(e)) == Base::boolean);
  }
  std::vector<NodeId> extents = source.extents;
  const std::size_t have = extents.size();
  extents.resize(rank, nodes_.whole(1));
  return mapped(extents, source, [&n = nodes_, have](std::span<const NodeId> o) {
    std::vector<NodeId> there(o.begin(), o.begin() + static_cast<std::ptrdiff_t>(std::min(have, o.size())));
    there.resize(have, n.whole(0));
    return there;
  });
}

// cat(k, a, b, …): side by side along dimension k.
Plan Lowering::cat_plan(ExprId e, const Path& path) {
  const auto args = graph_.args(e);
  const bool boolean = graph_.types.base(graph_.type(e)) == Base::boolean;
  HOLON_CHECK(graph_.kind(args[0]) == Kind::integer);
  const auto k = static_cast<std::size_t>(graph_.integer_value(args[0]) - 1);
  std::vector<Plan> parts;
  Plan p;
  NodeId total = nodes_.whole(0);
  for (std::size_t i = 1; i < args.size(); ++i) {
    parts.push_back(plan(args[i], path));
    if (i == 1) p.extents = parts[0].extents;
    for (std::size_t d = 0; d < p.extents.size(); ++d)
      if (d != k) p.extents[d] = nodes_.binary(Op::check_extent, parts.back().extents[d], p.extents[d]);
    total = nodes_.binary(Op::index_add, total, parts.back().extents[k]);
    parts.back().add_moves_to(p.moves);
  }
  p.extents[k] = total;
  for (NodeId& extent : p.extents) extent = keep(extent);
  const auto store_all = [this, extents = p.extents, parts, k] {
    const std::uint32_t array = allocate(extents);
    NodeId before = nodes_.whole(0);
    for (const Plan& part : parts) {
      for_each(part.extents, [&](std::span<const NodeId> offsets) {
        std::vector<NodeId> there(offsets.begin(), offsets.end());
        there[k] = nodes_.binary(Op::index_add, before, there[k]);
        emit(Statement::store(array, offset_in(extents, there).value, as_real(part.at(offsets)).value, {}));
      });
      before = keep(nodes_.binary(Op::index_add, before, part.extents[k]));
    }
    return array;
  };
  const std::optional<std::int64_t> count = known_count(p.extents);
  bool is_known = count.has_value();
  for (const Plan& part : parts) is_known = is_known && known_count(part.extents).has_value();
  if (!is_known || (*count > kWrittenOut && !at_.is_model)) return stored_plan(store_all(), p.extents, boolean);
  p.at = [this, parts, k, extents = p.extents, store_all, boolean](std::span<const NodeId> offsets) {
    if (nodes_.op(offsets[k]) == Op::whole) {
      std::int64_t at = nodes_.whole(offsets[k]);
      for (const Plan& part : parts) {
        const std::int64_t here = nodes_.whole(part.extents[k]);
        if (at < here) {
          std::vector<NodeId> there(offsets.begin(), offsets.end());
          there[k] = nodes_.whole(at);
          return part.at(there);
        }
        at -= here;
      }
    }
    const NodeId value = nodes_.element(store_all(), offset_in(extents, offsets));
    return boolean ? as_boolean(value) : value;
  };
  return p;
}

}  // namespace holon::program
