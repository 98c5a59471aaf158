#pragma once

// Values while a tree is flattened: of its components, and of the variables that they became.

#include <cstdint>
#include <optional>
#include <utility>

#include "flat/flat_model.h"
#include "instance/tree_evaluator.h"

namespace holon::flat {

class FlatEvaluator final : public instance::TreeEvaluator {
 public:
  FlatEvaluator(instance::InstanceTree& tree, FlatModel& model, instance::ExternalCaller call_external)
      : TreeEvaluator(tree, model.graph(), model.functions(), std::move(call_external)), model_(model) {}

 protected:
  std::optional<VariablePlace> place_of_variable(std::uint32_t variable) override;

 private:
  FlatModel& model_;
};

}  // namespace holon::flat
