#pragma once

// Values of parameters and constants in a flat model: what their bindings come to. Nothing else is known.

#include <cstdint>
#include <optional>
#include <unordered_map>

#include "expr/evaluate.h"
#include "flat/flat_model.h"

namespace holon::flat {

class ParameterValues : public expr::Environment {
 public:
  explicit ParameterValues(const FlatModel& model);

  expr::EvalResult<expr::Value> evaluate(ExprId e) {
    return expr::evaluate(model_.graph(), model_.functions(), e, *this);
  }
  expr::EvalResult<expr::Value> value_of(VariableId v);

  expr::EvalResult<expr::Value> variable(const expr::Graph& graph, ExprId node) override;

 private:
  const FlatModel& model_;
  std::unordered_map<std::uint32_t, std::optional<expr::Value>> known_;  // nothing: there is no value
};

}  // namespace holon::flat
