// Sections, ranges and the built-in functions that make arrays.

#include <algorithm>
#include <array>

#include "base/check.h"
#include "program/lowering.h"

namespace holon::program {

using expr::Base;
using expr::Builtin;
using expr::Kind;

namespace {

void join(std::vector<std::uint32_t>& into, const Plan& from) {
  into.insert(into.end(), from.moves.begin(), from.moves.end());
  if (from.array) into.push_back(*from.array);
}

}  // namespace

// Elements of start : step : stop. Specification, "Range Vector Construction":
//   n = floor((stop - start)/step) + 1, none when that is below one;   element i is start + i*step.
NodeId Lowering::range_count(ExprId range) {
  const auto args = graph_.args(range);
  const ExprId first = args.front();
  const ExprId last = args.back();
  const NodeId zero = nodes_.whole(0);
  const NodeId one = nodes_.whole(1);
  const bool is_real = graph_.types.base(graph_.type(range)) == Base::real;
  NodeId count;
  if (!has_step(args) && !is_real) {
    count = nodes_.binary(Op::index_add, nodes_.binary(Op::index_subtract, index(last), index(first)), one);
  } else {
    const NodeId step = has_step(args) ? real(args[1]) : nodes_.constant(1);
    const NodeId steps = nodes_.divide(nodes_.subtract(real(last), real(first)), step);
    count = nodes_.binary(Op::index_add, nodes_.unary(Op::index_of_real, nodes_.unary(Op::floor, steps)), one);
  }
  return nodes_.choose(nodes_.binary(Op::index_less, count, zero), zero, count);
}

Plan Lowering::range_plan(ExprId e) {
  const auto args = graph_.args(e);
  Plan p;
  p.extents = {keep(range_count(e))};
  const Base base = graph_.types.base(graph_.type(e));
  const NodeId start = keep(as_real(base == Base::boolean ? scalar(args[0]) : real(args[0])));
  const NodeId step = has_step(args) ? keep(real(args[1])) : nodes_.constant(1);
  p.at = [this, start, step, base](std::span<const NodeId> offsets) {
    const NodeId value = nodes_.add(start, nodes_.multiply(as_real(offsets[0]), step));
    return base == Base::boolean ? as_boolean(value) : value;
  };
  return p;
}

Lowering::Picked Lowering::picked(ExprId subscript, NodeId extent) {
  Picked result;
  if (graph_.kind(subscript) == Kind::colon) {
    result.count = extent;
    result.offset = [](NodeId i) { return i; };
    return result;
  }
  if (!is_array(subscript)) {
    const NodeId offset = keep(nodes_.binary(Op::check_index, index(subscript), extent));
    result.offset = [offset](NodeId) { return offset; };
    return result;
  }
  const auto args = graph_.args(subscript);
  if (graph_.kind(subscript) == Kind::range && graph_.types.base(graph_.type(subscript)) != Base::boolean) {
    result.count = keep(range_count(subscript));
    const NodeId start = keep(index(args[0]));
    const NodeId step = has_step(args) ? keep(index(args[1])) : nodes_.whole(1);
    result.offset = [this, start, step, extent](NodeId i) {
      const NodeId at = nodes_.binary(Op::index_add, start, nodes_.binary(Op::index_multiply, i, step));
      return nodes_.binary(Op::check_index, at, extent);
    };
    return result;
  }
  const Plan which = plan(subscript);
  result.count = which.extents[0];
  join(result.moves, which);
  result.offset = [this, which, extent](NodeId i) {
    const std::array at{i};
    const NodeId value = which.at(at);
    const NodeId subscript_value = nodes_.type(value) == Type::boolean
                                       ? nodes_.choose(value, nodes_.whole(2), nodes_.whole(1))
                                       : nodes_.unary(Op::index_of_real, as_real(value));
    return nodes_.binary(Op::check_index, subscript_value, extent);
  };
  return result;
}

// base[subscripts]: the dimensions with a scalar subscript are gone, the others keep as many elements as are picked.
// Dimensions beyond the subscripts (fields of records that are arrays themselves) stay as they are.
Plan Lowering::index_plan(ExprId e, const Path& path) {
  const auto args = graph_.args(e);
  const Plan base = plan(args[0], path);
  std::vector<Picked> picks;
  std::vector<NodeId> extents;
  std::vector<std::uint32_t> moves;
  for (std::size_t k = 0; k < base.extents.size(); ++k) {
    if (k + 1 < args.size()) {
      picks.push_back(picked(args[k + 1], base.extents[k]));
    } else {
      picks.push_back({.count = base.extents[k], .offset = [](NodeId i) { return i; }, .moves = {}});
    }
    if (picks.back().count) extents.push_back(*picks.back().count);
    moves.insert(moves.end(), picks.back().moves.begin(), picks.back().moves.end());
  }
  Plan p = mapped(std::move(extents), base, [picks = std::move(picks)](std::span<const NodeId> offsets) {
    std::vector<NodeId> there;
    std::size_t next = 0;
    for (const Picked& pick : picks) there.push_back(pick.offset(pick.count ? offsets[next++] : NodeId{}));
    return there;
  });
  p.moves.insert(p.moves.end(), moves.begin(), moves.end());
  return p;
}

Plan Lowering::builtin_plan(ExprId e, const Path& path) {
  Nodes& n = nodes_;
  const auto args = graph_.args(e);
  const Builtin b = graph_.builtin(e);
  const bool boolean = graph_.types.base(graph_.type(e)) == Base::boolean;
  Plan p;
  const auto extents_from = [&](std::size_t first) {
    for (std::size_t k = first; k < args.size(); ++k) p.extents.push_back(keep(index(args[k])));
  };
  const auto constant_plan = [&](double value) {
    extents_from(0);
    p.at = [&n, value](std::span<const NodeId>) { return n.constant(value); };
  };
  if (is_math(b)) return elementwise_plan(e);
  if (b == Builtin::no_event) return plan(args[0], path);
  if (b == Builtin::smooth) return plan(args[1], path);
  if (b == Builtin::homotopy) {
    if (!lambda_) return plan(args[0], path);
    const Plan actual = plan(args[0], path);
    const Plan simplified = plan(args[1], path);
    p.extents = checked_extents(actual, simplified);
    p.at = [this, actual, simplified](std::span<const NodeId> offsets) {
      const NodeId lambda = nodes_.slot(lambda_->value);
      const NodeId rest = nodes_.subtract(nodes_.constant(1), lambda);
      return nodes_.add(nodes_.multiply(lambda, actual.at(offsets)), nodes_.multiply(rest, simplified.at(offsets)));
    };
    return p;
  }
  if (b == Builtin::zeros) constant_plan(0);
  if (b == Builtin::ones) constant_plan(1);
  if (b == Builtin::fill) {
    extents_from(1);
    const std::size_t outer = p.extents.size();
    const bool inner = !leaf_of(graph_.type(args[0]), path).dims.empty();
    const Plan value = inner ? fixed_plan(plan(args[0], path), boolean) : scalar_plan(keep(scalar(args[0], path)));
    join(p.moves, value);
    p.extents.insert(p.extents.end(), value.extents.begin(), value.extents.end());
    p.at = [value, outer](std::span<const NodeId> offsets) { return value.at(offsets.subspan(outer)); };
  }
  if (b == Builtin::identity || b == Builtin::diagonal) {
    const bool is_identity = b == Builtin::identity;
    Plan value;
    if (!is_identity) value = plan(args[0]);
    const NodeId size = is_identity ? keep(index(args[0])) : value.extents[0];
    p.extents = {size, size};
    join(p.moves, value);
    p.at = [&n, this, is_identity, value](std::span<const NodeId> offsets) {
      const NodeId one = is_identity ? n.constant(1) : as_real(value.at(offsets.first(1)));
      return n.choose(n.binary(Op::index_equal, offsets[0], offsets[1]), one, n.constant(0));
    };
  }
  if (b == Builtin::linspace) {
    const NodeId first = keep(real(args[0]));
    const NodeId last = keep(real(args[1]));
    p.extents = {keep(index(args[2]))};
    const NodeId steps = as_real(n.binary(Op::index_subtract, p.extents[0], n.whole(1)));
    p.at = [&n, this, first, last, steps](std::span<const NodeId> offsets) {
      const NodeId part = n.multiply(n.subtract(last, first), as_real(offsets[0]));
      return n.add(first, n.divide(part, steps));
    };
  }
  if (b == Builtin::transpose) {
    const Plan source = plan(args[0], path);
    std::vector<NodeId> extents = source.extents;
    std::swap(extents[0], extents[1]);
    return mapped(extents, source, [](std::span<const NodeId> offsets) {
      std::vector<NodeId> there(offsets.begin(), offsets.end());
      std::swap(there[0], there[1]);
      return there;
    });
  }
  if (b == Builtin::symmetric) {
    const Plan source = plan(args[0]);
    return mapped(source.extents, source, [&n](std::span<const NodeId> o) {
      const NodeId upper = n.binary(Op::index_less_equal, o[0], o[1]);
      return std::vector<NodeId>{n.choose(upper, o[0], o[1]), n.choose(upper, o[1], o[0])};
    });
  }
  if (b == Builtin::outer_product) {
    const Plan x = plan(args[0]);
    const Plan y = plan(args[1]);
    join(p.moves, x);
    join(p.moves, y);
    p.extents = {x.extents[0], y.extents[0]};
    p.at = [&n, this, x, y](std::span<const NodeId> o) {
      return n.multiply(as_real(x.at(o.first(1))), as_real(y.at(o.subspan(1, 1))));
    };
  }
  if (b == Builtin::cross || b == Builtin::skew) {
    const auto items = [&](ExprId e3) {
      const Plan v = fixed_plan(plan(e3), false);
      std::array<NodeId, 3> values;
      for (std::size_t i = 0; i < 3; ++i) {
        const std::array at{n.whole(static_cast<std::int64_t>(i))};
        values.at(i) = as_real(v.at(at));
      }
      return values;
    };
    const auto x = items(args[0]);
    if (b == Builtin::cross) {
      const auto y = items(args[1]);
      std::vector<Plan> list;
      for (std::size_t i = 0; i < 3; ++i) {
        const std::size_t j = (i + 1) % 3;
        const std::size_t k = (i + 2) % 3;
        list.push_back(scalar_plan(n.subtract(n.multiply(x.at(j), y.at(k)), n.multiply(x.at(k), y.at(j)))));
      }
      return listed_plan(std::move(list), {}, false);
    }
    const NodeId zero = n.constant(0);
    const std::array<std::array<NodeId, 3>, 3> rows{{{zero, n.negate(x[2]), x[1]},  //
                                                     {x[2], zero, n.negate(x[0])},
                                                     {n.negate(x[1]), x[0], zero}}};
    std::vector<Plan> list;
    for (const auto& row : rows) {
      std::vector<Plan> inner;
      for (const NodeId item : row) inner.push_back(scalar_plan(item));
      list.push_back(listed_plan(std::move(inner), {}, false));
    }
    const std::array three{n.whole(3)};
    return listed_plan(std::move(list), {three.begin(), three.end()}, false);
  }
  if (b == Builtin::size) {
    std::vector<Plan> list;
    for (const NodeId extent : extents(args[0])) list.push_back(scalar_plan(as_real(extent)));
    return listed_plan(std::move(list), {}, false);
  }
  if (b == Builtin::vector || b == Builtin::matrix || b == Builtin::promote) {
    const bool inner = is_array(args[0]);
    const Plan source = inner ? plan(args[0], path) : scalar_plan(keep(scalar(args[0], path)));
    std::size_t rank = 1;
    if (b == Builtin::matrix) rank = 2;
    if (b == Builtin::promote) rank = graph_.types.rank(graph_.type(e));
    if (b == Builtin::vector && inner && source.extents.size() > 1) {
      // All elements one after the other, as they lie in memory.
      const std::uint32_t stored = materialize(source);
      const std::uint32_t view = new_array(1);
      const std::array extents{keep(count_of(source.extents))};
      view_into(view, stored, n.whole(0), extents);
      return stored_plan(view, {extents.begin(), extents.end()}, boolean);
    }
    std::vector<NodeId> extents = source.extents;
    const std::size_t have = extents.size();
    while (extents.size() < rank) extents.push_back(n.whole(1));
    extents.resize(std::max(rank, std::min(have, rank)));
    return mapped(extents, source, [&n, have](std::span<const NodeId> o) {
      std::vector<NodeId> there(o.begin(), o.begin() + static_cast<std::ptrdiff_t>(std::min(have, o.size())));
      while (there.size() < have) there.push_back(n.whole(0));
      return there;
    });
  }
  if (b == Builtin::cat) return cat_plan(e, path);
  if (boolean && p.at) {
    p.at = [this, at = p.at](std::span<const NodeId> offsets) { return as_boolean(at(offsets)); };
  }
  return p;
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
    join(p.moves, parts.back());
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
        emit({.kind = StatementKind::store,
              .site = {},
              .a = array,
              .b = offset_in(extents, there).value,
              .c = as_real(part.at(offsets)).value});
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

// A^n by n multiplications; A^0 is the identity.
Plan Lowering::matrix_power_plan(ExprId e) {
  const Plan a = fixed_plan(plan(graph_.arg(e, 0)), false);
  const std::array size{a.extents[0], a.extents[0]};
  const std::uint32_t result = allocate(size);
  const std::uint32_t product = allocate(size);
  for_each(size, [&](std::span<const NodeId> o) {
    const NodeId value =
        nodes_.choose(nodes_.binary(Op::index_equal, o[0], o[1]), nodes_.constant(1), nodes_.constant(0));
    emit({.kind = StatementKind::store, .site = {}, .a = result, .b = offset_in(size, o).value, .c = value.value});
  });
  const Plan r = stored_plan(result, {size.begin(), size.end()}, false);
  const std::uint32_t counter = new_local(Type::index);
  const BodyId body = body_of([&] {
    for_each(size, [&](std::span<const NodeId> o) {
      Plan row;
      row.extents = {size[1]};
      row.at = [&, i = o[0]](std::span<const NodeId> k) {
        const std::array at{i, k[0]};
        return r.at(at);
      };
      Plan column;
      column.extents = {size[0]};
      column.at = [&, j = o[1]](std::span<const NodeId> k) {
        const std::array at{k[0], j};
        return a.at(at);
      };
      const NodeId value = dot(row, column);
      emit({.kind = StatementKind::store, .site = {}, .a = product, .b = offset_in(size, o).value, .c = value.value});
    });
    emit({.kind = StatementKind::copy, .site = {}, .a = result, .b = product});
  });
  const NodeId last = index(graph_.arg(e, 1));
  emit({.kind = StatementKind::for_,
        .site = {},
        .a = counter,
        .b = nodes_.whole(1).value,
        .c = last.value,
        .d = body.value});
  return r;
}

}  // namespace holon::program
