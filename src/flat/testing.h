#pragma once

// A model from text to its flat form, and questions about it that a test can ask in one line.

#include <gtest/gtest.h>
#include <cstdint>
#include <limits>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "expr/print.h"
#include "flat/flat_model.h"
#include "flat/flatten.h"
#include "flat/parameter_values.h"
#include "flat/verify.h"
#include "instance/testing.h"

namespace holon::flat::testing {

class Flat {
 public:
  // The last class of the text, or the one that is named.
  explicit Flat(std::string_view text, std::string_view name = {}) : source_(text) {
    instance::InstanceTree instances = source_.instantiate(name);
    if (!instances.root_id || source_.sink().has_errors()) return;
    model_ = flatten(std::move(instances), source_.sink());
    if (!source_.sink().has_errors()) {
      EXPECT_EQ(verify(*model_), std::vector<std::string>{});
    }
  }

  bool good() const { return !source_.sink().has_errors() && model_; }
  // Codes of the errors, in order: what to print when a model is not good.
  std::vector<std::string> errors() const { return source_.errors(); }
  const FlatModel& model() const { return *model_; }
  FlatModel& mutable_model() { return *model_; }
  std::pair<std::size_t, std::size_t> counts() const { return {model_->equation_count, model_->unknown_count}; }

  std::optional<VariableId> variable(std::string_view name) const {
    for (std::size_t i = 0; i < model_->variables.size(); ++i)
      if (model_->name(VariableId(i)) == name) return VariableId(i);
    return std::nullopt;
  }
  std::set<std::string> names() const {
    std::set<std::string> result;
    for (std::size_t i = 0; i < model_->variables.size(); ++i) result.insert(model_->name(VariableId(i)));
    return result;
  }
  std::string text(ExprId e) const {
    expr::PrintNames names;
    names.variable = [&](std::uint32_t number) { return model_->name(VariableId(number)); };
    return expr::print(model_->graph(), model_->functions(), e, names);
  }
  // `left = right` of every equation, each as often as it is there.
  std::multiset<std::string> equations() const {
    std::multiset<std::string> result;
    for (const FlatEquation& e : model_->equations)
      if (e.kind == EquationKind::equality) result.insert(text(e.left) + " = " + text(e.right));
    return result;
  }
  std::size_t equations_of(Origin origin) const {
    std::size_t n = 0;
    for (const FlatEquation& e : model_->equations)
      if (e.kind == EquationKind::equality && e.origin == origin) ++n;
    return n;
  }
  // The value that a declaration gives: of a parameter or constant, or of a variable by its own equation. Not a number
  // when there is none that is known before the simulation.
  double value(std::string_view name) const {
    const double none = std::numeric_limits<double>::quiet_NaN();
    const auto id = variable(name);
    if (!id) return none;
    ExprId e = model_->variables[*id].binding;
    for (const FlatEquation& x : model_->equations)
      if (!e && x.origin == Origin::binding && text(x.left) == name) e = x.right;
    return number(e);
  }
  double start(std::string_view name) const {
    const auto id = variable(name);
    return number(id ? model_->variables[*id].start : ExprId{});
  }

 private:
  double number(ExprId e) const {
    const double none = std::numeric_limits<double>::quiet_NaN();
    if (!e) return none;
    const auto known = ParameterValues(*model_).evaluate(e);
    if (!known) return none;
    if (known->as_boolean()) return known->is_true() ? 1 : 0;
    return known->is_number() ? known->number() : none;
  }

  instance::testing::Text source_;
  std::optional<FlatModel> model_;
};

}  // namespace holon::flat::testing
