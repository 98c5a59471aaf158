// Ranges, sections of arrays, and powers of matrices.

#include <algorithm>
#include <array>

#include "base/check.h"
#include "program/lowering.h"

namespace holon::program {

using expr::Base;
using expr::Kind;

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
  which.add_moves_to(result.moves);
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

// A^n by n multiplications; A^0 is the identity, and a negative n ends the run.
Plan Lowering::matrix_power_plan(ExprId e) {
  const NodeId last = index(graph_.arg(e, 1));
  const NodeId is_negative = nodes_.binary(Op::index_less, last, nodes_.whole(0));
  const BodyId failed = body_of([&] {
    const NodeId text = nodes_.constant(text_handle(program_.add_text("a matrix is raised to a negative power")));
    emit(Statement::assertion(text.value, nodes_.constant(2).value, {}));  // AssertionLevel.error
  });
  emit(Statement::if_(is_negative.value, failed.value, BodyId::kNone, {}));
  const Plan a = fixed_plan(plan(graph_.arg(e, 0)), false);
  const std::array size{a.extents[0], a.extents[0]};
  const std::uint32_t result = allocate(size);
  const std::uint32_t product = allocate(size);
  for_each(size, [&](std::span<const NodeId> o) {
    const NodeId value =
        nodes_.choose(nodes_.binary(Op::index_equal, o[0], o[1]), nodes_.constant(1), nodes_.constant(0));
    emit(Statement::store(result, offset_in(size, o).value, value.value, {}));
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
      emit(Statement::store(product, offset_in(size, o).value, value.value, {}));
    });
    emit(Statement::copy(result, product, {}));
  });
  emit(Statement::for_(counter, nodes_.whole(1).value, last.value, body.value, {}));
  return r;
}

}  // namespace holon::program
