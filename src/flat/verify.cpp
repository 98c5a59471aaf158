#include "flat/verify.h"

#include <fmt/format.h>
#include <algorithm>
#include <string_view>

#include "expr/statements.h"
#include "expr/walk.h"

namespace holon::flat {
namespace {

using expr::Base;
using expr::Kind;

constexpr std::size_t kMostViolations = 50;  // one mistake may be repeated in every equation

class ModelVerifier {
 public:
  explicit ModelVerifier(const FlatModel& model) : model_(model), graph_(model.graph()), types_(model.graph().types) {}

  std::vector<std::string> run() {
    if (!model_.root_id || model_.root_id.index() >= model_.components.size()) {
      require(false, "the model has no component of its own");
      return std::move(violations_);
    }
    for (const ComponentId id : model_.components.ids()) {
      where_ = fmt::format("component {}", id.value);
      const SourceComponent& c = model_.components[id];
      require(!c.parent_id || c.parent_id < id, "it comes before what it is part of");
      require(c.name && c.name.index() < model_.texts.size(), "it has no name");
    }
    for (const VariableId v : model_.variables.ids()) variable(v);
    where_ = model_.model_name;
    for (const auto* list : {&model_.equations, &model_.initial_equations})
      for (const FlatEquation& e : *list) equation(e);
    for (const auto* list : {&model_.algorithms, &model_.initial_algorithms})
      for (const FlatAlgorithm& a : *list) algorithm(a);
    for (std::uint32_t f = 0; f < model_.functions().size(); ++f) function(model_.functions()[expr::FunctionId(f)]);
    return std::move(violations_);
  }

 private:
  void require(bool holds, std::string_view what) {
    if (!holds && violations_.size() < kMostViolations) violations_.push_back(fmt::format("{}: {}", where_, what));
  }

  void variable(VariableId v) {
    const FlatVariable& variable = model_.variables[v];
    where_ = fmt::format("variable {}", v.value);
    if (variable.component >= model_.components.size()) return require(false, "it comes from no component");
    std::size_t elements = 1;
    for (const SourceComponent* c = &model_.component_of(v); c; c = model_.parent(*c))
      for (const std::int32_t d : c->dims) elements *= static_cast<std::size_t>(d);
    require(variable.element < elements, "it is outside of its array");
    // The variables of one component lie side by side, by rows.
    if (variable.element > 0) {
      const FlatVariable& before = model_.variables[VariableId(v.index() - 1)];
      require(before.component == variable.component && before.element + 1 == variable.element,
              "the elements of its array are not in order");
    }
    require(model_.component_of(v).span.known(), "its declaration is not known");
    require(variable.type && types_.is_scalar(variable.type) && types_.base(variable.type) != Base::record,
            "it is no scalar");
    require(!variable.binding || variable.variability <= Variability::parameter,
            "it changes while simulating, but has its value in its declaration");
    for (const ExprId e :
         {variable.binding, variable.start, variable.fixed, variable.min, variable.max, variable.nominal})
      scalar(e);
    require(!variable.fixed || types_.base(graph_.type(variable.fixed)) == Base::boolean, "`fixed` is not Boolean");
  }

  void equation(const FlatEquation& e) {
    require(e.component < model_.components.size(), "an equation comes from no component");
    require(e.span.known(), "the place of an equation is not known");
    for (const ExprId x : {e.left, e.right, e.message, e.level}) expression(x, nullptr);
    const bool is_variable = e.left && graph_.kind(e.left) == Kind::variable;
    switch (e.kind) {
      case EquationKind::equality:
        require(e.left && e.right, "an equation without a side");
        scalar(e.left);
        scalar(e.right);
        break;
      case EquationKind::assert_:
        require(e.left && e.message && types_.base(graph_.type(e.left)) == Base::boolean,
                "an assert without a condition");
        break;
      case EquationKind::terminate:
        require(static_cast<bool>(e.message), "a terminate without message");
        break;
      case EquationKind::reinit:
        require(is_variable && e.right, "a reinit of what is no variable");
        break;
      case EquationKind::call:
        require(static_cast<bool>(e.left), "a call without the call");
        break;
      case EquationKind::when:
        require(!e.branches.empty(), "a when without branches");
        break;
    }
    for (const WhenBranch& b : e.branches) {
      for (const ExprId x : b.conditions) scalar(x);
      for (const FlatEquation& x : b.body) equation(x);
    }
  }

  void algorithm(const FlatAlgorithm& a) {
    require(a.component < model_.components.size(), "an algorithm comes from no component");
    require(a.span.known(), "the place of an algorithm is not known");
    require(std::ranges::is_sorted(a.outputs), "the outputs of an algorithm are not in order");
    for (const VariableId v : a.outputs) require(v.index() < model_.variables.size(), "an output is no variable");
    expr::for_each_expression(a.statements, [&](ExprId e) { expression(e, nullptr); });
  }

  void function(const expr::Function& f) {
    where_ = "function " + f.name;
    seen_in_function_.clear();
    expr::for_each_expression(f, [&](ExprId e) { expression(e, &f); });
  }

  void scalar(ExprId e) {
    if (!e) return;
    expression(e, nullptr);
    require(types_.is_scalar(graph_.type(e)), "an array where a scalar is expected");
  }

  // `f`: the function in whose text the expression stands; null outside of functions.
  void expression(ExprId root, const expr::Function* f) {
    expr::ExprSet& seen = f ? seen_in_function_ : seen_;
    if (root) expr::for_each_node(graph_, root, seen, [&](ExprId e) { node(e, f); });
  }

  void node(ExprId e, const expr::Function* f) {
    const Kind kind = graph_.kind(e);
    if (kind == Kind::variable) {
      const bool is_known = graph_.payload(e) < model_.variables.size();
      require(is_known && !f, "an expression speaks of no variable");
      if (is_known)
        require(model_.variables[VariableId(graph_.payload(e))].type == graph_.type(e), "a variable has two types");
    }
    if (kind == Kind::local) require(f && graph_.payload(e) < f->locals.size(), "a local outside of its function");
    // A constant without a value may stay in a function that nobody calls.
    if (kind == Kind::component || kind == Kind::element) require(f != nullptr, "an expression speaks of a component");
    if (kind == Kind::call || kind == Kind::closure || kind == Kind::function)
      require(graph_.function(e).index() < model_.functions().size(), "a call of no function");
  }

  const FlatModel& model_;
  const expr::Graph& graph_;
  const expr::Types& types_;
  expr::ExprSet seen_;
  expr::ExprSet seen_in_function_;
  std::string where_ = "the model";
  std::vector<std::string> violations_;
};

}  // namespace

std::vector<std::string> verify(const FlatModel& model) { return ModelVerifier(model).run(); }

}  // namespace holon::flat
