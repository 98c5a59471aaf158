// Cramer's rule for n <= 3: x_k = det(A with column k replaced by b) / det A. Where the determinant is lost in its own
// rounding, the runtime takes over, with pivoting and least-norm solutions:
//   |det A| <= 1e-10 * sum of |products in it|

#include "program/small_linear.h"

#include <array>
#include <cstdint>
#include <utility>
#include <vector>

namespace holon::program {

Statement solve_statement(Program& p, BlockId id, SiteId site) {
  Nodes& nodes = p.nodes;
  const LinearBlock& block = p.linear_blocks[id];
  if (block.size > kMostInPlace || !block.pattern.is_dense()) return Statement::solve_linear(id.value, site);
  const std::uint32_t n = block.size;
  using Columns = std::vector<std::uint32_t>;  // first slot of each column
  const auto at = [&](const Columns& columns, std::uint32_t i, std::uint32_t j) { return nodes.slot(columns[j] + i); };
  struct Determinant {
    NodeId value;
    NodeId size;
  };
  const auto determinant = [&](const Columns& c) {
    Determinant d;
    const auto add_product = [&](NodeId product, bool plus) {
      const NodeId size = nodes.unary(Op::abs, product);
      d.value = d.value ? (plus ? nodes.add(d.value, product) : nodes.subtract(d.value, product))
                        : (plus ? product : nodes.negate(product));
      d.size = d.size ? nodes.add(d.size, size) : size;
    };
    if (n == 1) add_product(at(c, 0, 0), true);
    if (n == 2) {
      add_product(nodes.multiply(at(c, 0, 0), at(c, 1, 1)), true);
      add_product(nodes.multiply(at(c, 0, 1), at(c, 1, 0)), false);
    }
    if (n == 3) {
      static constexpr std::array<std::array<std::uint32_t, 3>, 6> kOrders{
          {{0, 1, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}, {0, 2, 1}, {1, 0, 2}}};
      for (std::size_t k = 0; k < kOrders.size(); ++k) {
        const auto& o = kOrders.at(k);
        add_product(nodes.multiply(nodes.multiply(at(c, 0, o[0]), at(c, 1, o[1])), at(c, 2, o[2])), k < 3);
      }
    }
    return d;
  };
  Columns columns;
  for (std::uint32_t j = 0; j < n; ++j) columns.push_back(block.matrix.value + j * n);
  const Determinant whole = determinant(columns);
  const NodeId lost = nodes.binary(Op::less_equal, nodes.unary(Op::abs, whole.value),
                                   nodes.multiply(nodes.constant(1e-10), whole.size));
  Body safe;
  for (std::uint32_t k = 0; k < n; ++k) {
    Columns replaced = columns;
    replaced[k] = block.rhs.value;
    const NodeId x = nodes.divide(determinant(replaced).value, whole.value);
    safe.push_back(Statement::assign(Place::slot(block.solution.value + k), x.value, site));
  }
  const Body general{Statement::solve_linear(id.value, site)};
  const BodyId general_id = p.bodies.add(general);
  const BodyId safe_id = p.bodies.add(std::move(safe));
  return Statement::if_(lost.value, general_id.value, safe_id.value, site);
}

BlockId solved_in_place(const Program& p, const Statement& s) {
  if (s.kind != StatementKind::if_ || s.else_body() == BodyId::kNone) return {};
  const Body& general = p.bodies[BodyId(s.then_body())];
  if (general.size() != 1 || general[0].kind != StatementKind::solve_linear || general[0].place == PlaceKind::column)
    return {};
  const BlockId id(general[0].block());
  const LinearBlock& block = p.linear_blocks[id];
  const Body& safe = p.bodies[BodyId(s.else_body())];
  if (block.size > kMostInPlace || safe.size() != block.size) return {};
  for (std::uint32_t k = 0; k < block.size; ++k)
    if (safe[k].kind != StatementKind::assign || safe[k].place != PlaceKind::slot ||
        safe[k].target() != block.solution.value + k)
      return {};
  return id;
}

}  // namespace holon::program
