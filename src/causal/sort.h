#pragma once

// Puts equations in order: matching, Tarjan, tearing, symbolic solution.
// In: equations and the leaves that are unknown in them. Out: blocks in an order in which each needs only what earlier
// ones have computed; what cannot be matched is listed.
//
// A discrete equation determines its left side; other equations determine unknowns of their own kind, except that an
// initial equation of Reals may determine a discrete unknown, too. A block with discrete and continuous unknowns is
// mixed: its continuous part is ordered again with the discrete unknowns taken as known.

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "causal/graph/dulmage_mendelsohn.h"
#include "causal/graph/pivot_growth.h"
#include "causal/graph/tarjan.h"
#include "causal/system.h"

namespace holon::causal {

struct Row {
  ExprId left;
  ExprId right;
  std::uint32_t algorithm = kNone;
  bool initial_statements = false;  // of the algorithm
  bool discrete = false;
  bool either = false;             // Real, and may determine a discrete or a continuous unknown
  std::uint32_t equation = kNone;  // number in the system, for messages
  diag::Span span;
  std::uint32_t component = 0;
};

struct Unknown {
  ExprId node;
  bool discrete = false;
  bool prefer_tear = false;  // can be guessed: has a start value
};

enum class BlockKind : std::uint8_t {
  assignment,  // unknown := value
  algorithm,   // statements that set all unknowns
  linear,      // few unknowns, coefficients as expressions
  torn,        // iterate on tears until residuals vanish
  mixed        // discrete unknowns with continuous ones
};

struct Step {
  UnknownId unknown;
  ExprId value;
  EquationId row;
};

struct Coefficient {
  std::uint32_t row = 0;
  std::uint32_t column = 0;
  ExprId value;
};

// rest + sum slope * unknown, where neither speaks of the block's unknowns.
struct AffineForm {
  ExprId rest;
  std::vector<std::pair<UnknownId, ExprId>> slopes;
};

struct Block {
  BlockKind kind{};
  std::vector<EquationId> rows;
  std::vector<UnknownId> unknowns;
  std::vector<Step> steps;  // assignment: one; torn: the inner ones in order; mixed: discrete candidates
  std::vector<UnknownId> tears;
  std::vector<EquationId> residuals;  // rows
  bool is_linear = false;             // torn: jointly linear in the unknowns
  // Torn, linear and with few tears: the forms of the steps, then of the residuals. It is solved by formulas.
  std::vector<AffineForm> affine;
  std::vector<Coefficient> matrix;  // linear
  std::vector<ExprId> rhs;          // linear
  std::vector<Block> inner;         // mixed: the continuous part in order
};

struct Ordered {
  base::Table<BlockId, Block> blocks;
  base::Table<BlockId, std::vector<BlockId>> uses;  // the blocks that each one reads from
  std::vector<EquationId> unmatched_rows;
  std::vector<UnknownId> unmatched_unknowns;
  std::vector<SystemPart> over;  // ids are rows and unknowns
  std::vector<SystemPart> under;
};

class Sorter {
 public:
  // What it asks of the values of parameters is added to `decisions`.
  Sorter(const System& system, std::vector<Decision>& decisions, base::Table<EquationId, Row> rows,
         base::Table<UnknownId, Unknown> unknowns);

  // All rows and unknowns in order. When there is no perfect matching, the result lists what is left over instead of
  // blocks.
  Ordered sort();

  const Incidence& incidence() const { return incidence_; }
  // Pairs that may be matched: the incidence without what no equation can be solved for.
  const Incidence& matchable() const { return matchable_; }
  // The order given by a matching that was found elsewhere.
  Ordered sort(const Matching& matching);

  const base::Table<EquationId, Row>& rows() const { return rows_; }
  const base::Table<UnknownId, Unknown>& unknowns() const { return unknowns_; }

 private:
  void find_incidence();
  Block make_block(std::span<const EquationId> rows, std::span<const UnknownId> unknowns);
  Block continuous_block(const std::vector<EquationId>& rows, const std::vector<UnknownId>& unknowns);
  Block mixed_block(const std::vector<EquationId>& rows, const std::vector<UnknownId>& unknowns);
  Block single(EquationId row, UnknownId unknown);
  bool is_real(UnknownId unknown) const {
    return graph_.types.base(graph_.type(unknowns_[unknown].node)) == expr::Base::real;
  }
  bool speaks_of(ExprId e, ExprId leaf) const;
  bool make_linear(Block& block);
  void tear(Block& block);
  std::pair<std::vector<double>, Units> sizes_at_start(const Block& block, const Incidence& incidence,
                                                       std::span<const ExprId> leaves);
  void make_affine(Block& block);
  bool is_safe_pivot(ExprId slope);
  ExprId residual(const Row& row) const;

  const System& system_;
  std::vector<Decision>& decisions_;
  ParameterValues values_;
  expr::Graph& graph_;
  base::Table<EquationId, Row> rows_;
  base::Table<UnknownId, Unknown> unknowns_;
  Incidence incidence_;
  Incidence matchable_;
};

// The unknown leaves of an expression: calls `visit` with every variable, der(…) and pre(…) node, without looking
// inside of the latter two.
void for_each_leaf(const expr::Graph& graph, ExprId e, expr::ExprSet& seen, const std::function<void(ExprId)>& visit);
void for_each_expression(const std::vector<expr::Statement>& statements, const std::function<void(ExprId)>& visit);

}  // namespace holon::causal
