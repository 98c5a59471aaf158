#pragma once

// Values before the simulation: sizes, conditions, constants, parameters that decide the structure of the model.
// In: expressions that speak of components, of the element of a component array they stand in, and, in the flat model,
// of variables. Out: values. Nothing is reported here; a failure says why there is no value.
//
// The same rules hold while the tree grows and when it is finished. A growing tree makes what is asked for (a size, a
// binding, the body of a function); a finished one has it.

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "expr/evaluate.h"
#include "expr/function.h"
#include "expr/graph.h"
#include "expr/value.h"
#include "instance/instance.h"

namespace holon::instance {

class Evaluator {
 public:
  Evaluator(expr::Graph& graph, const expr::Functions& functions, KnownValues& known, ExternalCaller call_external);
  Evaluator(const Evaluator&) = delete;
  Evaluator& operator=(const Evaluator&) = delete;
  virtual ~Evaluator() = default;

  // Parameters whose values are used become structural; `reason` is what their users are told.
  expr::EvalResult<expr::Value> evaluate(ExprId e, std::string_view reason);
  // For one element of the arrays around: `place` has one index for each dimension of `levels`.
  expr::EvalResult<expr::Value> evaluate_at(ExprId e, std::span<const Component* const> levels,
                                            std::span<const std::int32_t> place, std::string_view reason);
  // The whole of a component for one element of the arrays around it.
  expr::EvalResult<expr::Value> value_of(Component& c, std::span<const std::int32_t> place);
  expr::EvalResult<expr::Value> value_of(ComponentId id, std::span<const std::int32_t> place) {
    return value_of(component(id), place);
  }

  static void mark_structural(Component& c, std::string_view reason);
  // How often a value can change: never, before the simulation, at events, always.
  Variability variability(ExprId e);

  // A value is just being found: of any component, of this one.
  bool is_busy() const { return !busy_.empty(); }
  bool is_busy(ComponentId component) const;

  bool can_call_external() const { return static_cast<bool>(call_external_); }
  bool may_call_impure = false;  // while a value is needed that has no other source
  bool is_moment = false;        // pictures: variables have the values of a time of a run, as their bindings

 protected:
  virtual Component& component(ComponentId id) = 0;
  virtual std::string path_name(const Component& c) const = 0;
  virtual bool has_dims(Component& c) = 0;
  virtual TypeId type_of(Component& c) = 0;                    // with its own dimensions
  virtual std::optional<ExprId> binding_of(Component& c) = 0;  // nothing: it had an error, which has been reported
  virtual ExprId start_of(Component& c) = 0;
  virtual Component* field_of(Component& record, std::string_view name) = 0;
  virtual void need_functions(ExprId e) = 0;  // every function that `e` may call must have its body
  // The component of a flat variable and the index on its whole path; nothing where there are no variables.
  using VariablePlace = std::pair<ComponentId, std::vector<std::int32_t>>;
  virtual std::optional<VariablePlace> place_of_variable(std::uint32_t variable) = 0;

  expr::Graph& g;
  expr::Types& t;
  const expr::Functions& functions;

 private:
  friend class ComponentEnvironment;
  // Enclosing components with dimensions, outermost first.
  std::vector<Component*> array_path(const Component& c);
  expr::EvalResult<expr::Value> find_value(Component& c, std::span<const std::int32_t> place);
  expr::EvalResult<expr::Value> record_value(Component& c, TypeId type, std::span<const std::int32_t> place);
  Variability find_variability(ExprId e);
  static expr::EvalFailure too_many_steps(diag::Span span);

  // Of all evaluations: each by itself has a limit of its own, and a model may ask for any number of them.
  static constexpr std::uint64_t kMostSteps = 1'000'000'000;

  KnownValues& known_;
  std::uint64_t steps_left_ = kMostSteps;
  expr::Environment* innermost_ = nullptr;  // of the evaluations that are under way, each within the one before
  ExternalCaller call_external_;
  std::vector<ComponentId> busy_;  // components whose values are being found, outermost first
  std::unordered_map<std::uint32_t, Variability> variability_memo_;
};

// External functions without effects that need nobody to call them: the length and parts of texts.
expr::EvalResult<std::vector<expr::Value>> call_pure_external(const expr::Function& function,
                                                              const expr::ExternalArguments& arguments);

}  // namespace holon::instance
