#pragma once

// A model from text to its flat form, and questions about it that a test can ask in one line.

#include <cstdint>
#include <limits>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/names.h"
#include "diag/sink.h"
#include "diag/source.h"
#include "expr/print.h"
#include "flat/flat_model.h"
#include "instance/instance.h"
#include "instance/instantiator.h"

namespace holon::flat::testing {

class Flat {
 public:
  // The last class of the text, or the one that is named.
  explicit Flat(std::string_view text, std::string_view name = {}) : tree_(names_, files_, sink_, {}) {
    const auto added = tree_.add_text("test.mo", std::string(text));
    auto* node = name.empty() ? (added.empty() ? nullptr : added.back()) : tree_.find(name);
    if (!node) return;
    auto instances = instance::instantiate(tree_, *node, sink_);
    if (!instances->root || sink_.error_count() > 0) return;
    model_ = flatten(std::move(instances), sink_);
    // The pass that answered this has ended; tests still ask for values.
    model_->instances->maker->place_of_variable = [this](std::uint32_t number) { return place_of(VariableId(number)); };
  }

  bool good() const { return sink_.error_count() == 0 && model_; }
  // Codes of the errors, in order: what to print when a model is not good.
  std::vector<std::string> errors() const {
    std::vector<std::string> result;
    for (const diag::Diagnostic& d : sink_.all())
      if (d.severity == diag::Severity::error) result.push_back(std::string(d.code) + " " + d.message);
    return result;
  }
  const FlatModel& model() const { return *model_; }
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
  // The component that a variable belongs to, and the index on its whole path.
  std::pair<instance::Component*, std::vector<std::int32_t>> place_of(VariableId id) {
    instance::Component* c = &model_->instances->components[model_->variables[id].component];
    std::vector<std::int32_t> index;
    std::size_t rest = model_->variables[id].element;
    for (const instance::Component* p = c; p; p = p->parent)
      for (std::size_t i = p->dims.size(); i-- > 0;) {
        const auto d = static_cast<std::size_t>(p->dims[i]);
        index.insert(index.begin(), static_cast<std::int32_t>(rest % d + 1));
        rest /= d;
      }
    return {c, index};
  }
  double number(ExprId e) const {
    const double none = std::numeric_limits<double>::quiet_NaN();
    if (!e) return none;
    const auto known = model_->instances->maker->try_evaluate(e, "a test asks");
    if (!known) return none;
    if (known->as_boolean()) return known->is_true() ? 1 : 0;
    return known->is_number() ? known->number() : none;
  }

  base::Names names_;
  diag::SourceFiles files_;
  diag::Sink sink_;
  classes::ClassTree tree_;
  std::optional<FlatModel> model_;
};

}  // namespace holon::flat::testing
