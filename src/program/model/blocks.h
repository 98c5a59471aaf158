#pragma once

// Blocks of the ordered system as statements: assignments, algorithms, linear, torn and mixed systems.

#include <cstdint>
#include <functional>
#include <vector>

#include "program/model/context.h"

namespace holon::program {

// Writes the blocks of one system, which is the initial one or that of the simulation.
class BlockWriter {
 public:
  enum class Literals : std::uint8_t { as_code, as_data };  // of assignments
  BlockWriter(ModelContext& context, const base::Table<causal::EquationId, causal::Row>& rows,
              const base::Table<causal::UnknownId, causal::Unknown>& unknowns, Literals literals);

  void write(const causal::Block& block);
  // A mixed block: `continuous` writes what computes its continuous unknowns.
  void write_mixed(const causal::Block& block, const std::function<void()>& continuous);

 private:
  void write_algorithm(const causal::Row& row);
  void write_linear(const causal::Block& block);
  void write_torn(const causal::Block& block);
  void write_affine(const causal::Block& block);
  void write_algorithm_residual(const causal::Row& row);
  void write_algorithm_candidates(const causal::Block& block, const causal::Row& row);
  void assign_steps(const causal::Block& block);
  expr::ExprId with_slack(expr::ExprId relation, expr::ExprId value);

  expr::ExprId node_of(causal::UnknownId unknown) const { return unknowns_[unknown].node; }
  SlotId slot_of(causal::UnknownId unknown) const { return context_.slots.of(node_of(unknown)); }
  std::vector<SlotId> slots_of(const std::vector<causal::UnknownId>& unknowns) const;
  SiteId site_of_block(const causal::Block& block);

  ModelContext& context_;
  expr::Graph& graph_;
  Builder& builder_;
  const base::Table<causal::EquationId, causal::Row>& rows_;
  const base::Table<causal::UnknownId, causal::Unknown>& unknowns_;
  Literals literals_;
};

}  // namespace holon::program
