#pragma once

// Values while the tree grows: sizes, bindings and functions are made when a value needs them.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "instance/evaluator.h"
#include "instance/instance.h"

namespace holon::instance {

class Instantiator;

class DraftEvaluator final : public Evaluator {
 public:
  DraftEvaluator(Instantiator& in, InstanceTree& tree, ExternalCaller call_external);

 protected:
  Component& component(ComponentId id) override;
  std::string path_name(const Component& c) const override;
  bool has_dims(Component& c) override;
  TypeId type_of(Component& c) override;
  std::optional<ExprId> binding_of(Component& c) override;
  ExprId start_of(Component& c) override;
  Component* field_of(Component& record, std::string_view name) override;
  void need_functions(ExprId e) override;
  std::optional<VariablePlace> place_of_variable(std::uint32_t) override { return std::nullopt; }

 private:
  Instantiator& in_;
};

}  // namespace holon::instance
