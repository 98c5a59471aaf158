#pragma once

// What all parts of the lowering share: the ordered system that they read, the builder and the model that they fill,
// and where everything lives.

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "causal/order.h"
#include "diag/sink.h"
#include "program/builder.h"
#include "program/model.h"
#include "program/model/slots.h"

namespace holon::program {

class ModelContext {
 public:
  ModelContext(const causal::OrderedSystem& of, diag::Sink& sink);

  const causal::OrderedSystem& ordered;
  const causal::System& system;
  expr::Graph& graph;
  Builder builder;
  Model model;
  ModelSlots slots;

  SiteId site_of(const causal::Row& row) { return builder.add_site(row.equation, row.span); }
  SiteId site_of_declaration(causal::VariableId variable);
  SiteId site_at(diag::Span span) { return builder.add_site(causal::kNone, span); }  // no equation of the model

  // leaf := value, for numbers, Strings and objects.
  void assign(expr::ExprId leaf, expr::ExprId value, SiteId site);
  // The same, but a literal becomes data of the model instead of code: another value needs no compiling.
  void assign_as_data(expr::ExprId leaf, expr::ExprId value, SiteId site);
  // The value that a slot has before anything is computed.
  void set_initial_value(SlotId slot, double value) { initial_values_.emplace_back(slot, value); }
  // A number, Boolean or enumeration literal.
  std::optional<double> literal(expr::ExprId e) const;

  // An expression that reads a slot.
  expr::ExprId reader_of(SlotId slot);
  // `e` in a slot of its own unless it is a leaf, as an expression that reads it.
  expr::ExprId stored(expr::ExprId e, SiteId site);

  // How far a relation inside a mixed block may lie on the other side and keep its value (MixedBlock::slack). One slot
  // for all mixed blocks.
  SlotId slack();
  expr::ExprId slack_reader() const { return slack_reader_; }  // after `slack()`

  Model finish() &&;

 private:
  std::vector<std::pair<SlotId, double>> initial_values_;
  std::uint32_t readers_ = 0;
  SlotId slack_;
  expr::ExprId slack_reader_;
};

}  // namespace holon::program
