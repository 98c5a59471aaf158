#include "flat/ports.h"

#include <algorithm>
#include <unordered_map>
#include <unordered_set>

#include "expr/substitute.h"
#include "expr/walk.h"
#include "flat/diagnostics.h"
#include "flat/find_variable.h"

namespace holon::flat {
namespace {

using expr::Builtin;
using expr::Kind;

// Derivatives of an input that are told apart from zero. Index reduction of mechanics needs two.
constexpr int kRates = 3;

class PortOpener {
 public:
  PortOpener(FlatModel& model, diag::Sink& sink) : model_(model), graph_(model.graph()), sink_(sink) {}

  std::optional<OpenedPorts> open(const Ports& ports) {
    OpenedPorts opened;
    bool good = true;
    for (const std::string& name : ports.inputs) {
      const auto id = find_real(name);
      if (id && is_repeated(opened.inputs, *id)) continue;
      const auto input = id ? open_input(name, *id) : std::nullopt;
      good = good && input.has_value();
      if (input) opened.inputs.push_back(*input);
    }
    for (const std::string& name : ports.outputs) {
      const auto id = find_real(name);
      if (id && is_repeated(opened.outputs, *id)) continue;
      good = good && id.has_value();
      if (id) opened.outputs.push_back(open_output(name, *id));
    }
    if (!good) return std::nullopt;
    return opened;
  }

 private:
  template <class Port>
  static bool is_repeated(const std::vector<Port>& ports, VariableId id) {
    return std::ranges::any_of(ports, [&](const Port& port) { return port.variable == id; });
  }

  std::optional<VariableId> find_real(const std::string& name) {
    const std::optional<VariableId> id = find_variable(model_, name);
    if (!id) {
      std::vector<std::string> names;
      for (const VariableId v : model_.variables.ids()) names.push_back(model_.name(v));
      const std::vector<std::string_view> views(names.begin(), names.end());
      sink_.error(kNoPort, {}, {name}).did_you_mean(name, views);
      return std::nullopt;
    }
    if (graph_.types.base(model_.variables[*id].type) != expr::Base::real) {
      sink_.error(kPortType, {}, {name, graph_.types.text(model_.variables[*id].type)});
      return std::nullopt;
    }
    return id;
  }

  // A new state that begins at 0; its equation is added by the caller.
  VariableId add_state(const std::string& name) {
    SourceComponent component;
    component.parent_id = model_.root_id;
    component.name = model_.texts.add(name);
    component.span = span_;
    const ComponentId at = model_.components.add(component);
    FlatVariable state;
    state.component = at.value;
    state.type = graph_.types.real();
    state.state_select = StateSelect::always;
    state.start = graph_.real(0);
    state.fixed = graph_.boolean(true);
    ++model_.unknown_count;
    return model_.variables.add(state);
  }

  ExprId read(VariableId v) { return graph_.variable(v.value, model_.variables[v].type); }

  void add_equation(ExprId left, ExprId right) {
    FlatEquation equation;
    equation.kind = EquationKind::equality;
    equation.origin = Origin::binding;
    equation.component = model_.root_id.value;
    equation.span = span_;
    equation.left = left;
    equation.right = right;
    model_.equations.push_back(std::move(equation));
    ++model_.equation_count;
  }

  ExprId derivative(VariableId v) { return graph_.builtin_call(Builtin::der, graph_.types.real(), {read(v)}); }

  ExprId sum(ExprId left, ExprId right) { return graph_.binary(Kind::add, graph_.types.real(), left, right); }

  std::optional<OpenedInput> open_input(const std::string& name, VariableId id) {
    span_ = model_.component_of(id).span;
    if (!may_vary(name, id)) return std::nullopt;
    const std::string number = std::to_string(++count_);
    const VariableId deviation = add_state("$input" + number);
    VariableId base;
    FlatVariable& v = model_.variables[id];
    const bool has_own_value = v.causality == Causality::input || v.variability <= Variability::parameter;
    if (v.causality == Causality::input) {
      v.causality = Causality::none;
      const ExprId start = v.start ? v.start : graph_.real(0);
      add_equation(read(id), sum(start, read(deviation)));
      ++model_.unknown_count;
    } else if (v.variability <= Variability::parameter) {
      const auto varied = vary_parameter(id, read(deviation), "$value" + number);
      if (!varied) return std::nullopt;
      base = *varied;
    } else {
      FlatEquation& giving = *equation_of(id);
      ExprId& value = giving.left == read(id) ? giving.right : giving.left;
      if (giving.origin != Origin::connection)
        value = sum(value, read(deviation));
      else if (!open_connection(id, read(deviation)))
        in_front_.emplace(id.value, deviation);
    }
    OpenedInput opened{name, id, deviation, base, {}, has_own_value};
    VariableId last = deviation;
    for (int k = 1; k <= kRates; ++k) {
      const VariableId rate = add_state("$rate" + number + "_" + std::to_string(k));
      add_equation(derivative(last), read(rate));
      opened.rates.push_back(rate);
      last = rate;
    }
    add_equation(derivative(last), graph_.real(0));
    return opened;
  }

  OpenedOutput open_output(const std::string& name, VariableId id) {
    span_ = model_.component_of(id).span;
    const VariableId integral = add_state("$output" + std::to_string(++count_));
    // Of a variable that is an input, too, the output is what is sent on, with the deviation.
    const auto moved = in_front_.find(id.value);
    add_equation(derivative(integral), moved == in_front_.end() ? read(id) : sum(read(id), read(moved->second)));
    return {name, id, integral};
  }

  bool may_vary(const std::string& name, VariableId id) {
    const FlatVariable& v = model_.variables[id];
    if (v.causality == Causality::input) return true;
    if (v.variability == Variability::constant || v.structural) {
      sink_.error(kPortFixed, {}, {name});
      return false;
    }
    if (v.variability == Variability::parameter) {
      if (v.binding) return true;
      sink_.error(kPortNoValue, {}, {name});
      return false;
    }
    if (equation_of(id) != nullptr) return true;
    sink_.error(kPortNoEquation, {}, {name})
        .hint(
            "an input of the model, a parameter, or a variable that stands alone on one side of an equation can be "
            "one");
    return false;
  }

  // The equation that has the variable alone on one side: its own binding, else one of the class in which it is
  // declared, else any, a connection last. In a connection the deviation is a source between the two ends.
  FlatEquation* equation_of(VariableId id) {
    const ExprId node = read(id);
    const std::uint32_t home = model_.components[ComponentId(model_.variables[id].component)].parent_id.value;
    FlatEquation* found = nullptr;
    int best = 0;
    for (FlatEquation& equation : model_.equations) {
      if (equation.kind != EquationKind::equality || (equation.left != node && equation.right != node)) continue;
      int rank = 0;
      if (equation.origin == Origin::binding) rank = equation.left == node ? 4 : 2;
      if (equation.origin == Origin::equation) rank = equation.component == home ? 3 : 2;
      if (equation.origin == Origin::connection) rank = 1;
      if (rank > best) {
        best = rank;
        found = &equation;
      }
    }
    return found;
  }

  static bool is_connection(const FlatEquation& e) {
    return e.kind == EquationKind::equality && e.origin == Origin::connection;
  }

  // Whether `inner` is a part of `owner`, at any depth.
  bool is_within(ComponentId inner, ComponentId owner) const {
    while (inner && inner != owner) inner = model_.components[inner].parent_id;
    return inner == owner;
  }

  // Puts the deviation into the set of connected variables that this one belongs to, at the border of the component
  // that declares it. What comes into a component is moved for the component and its parts; what goes out, for all
  // others. Whether the variable itself is moved.
  bool open_connection(VariableId id, ExprId deviation) {
    std::vector<VariableId> members{id};
    std::unordered_set<std::uint32_t> is_member{id.value};
    for (bool more = true; more;) {
      more = false;
      for (const FlatEquation& e : model_.equations) {
        if (!is_connection(e)) continue;
        const VariableId left(graph_.payload(e.left));
        const VariableId right(graph_.payload(e.right));
        if (is_member.contains(left.value) == is_member.contains(right.value)) continue;
        const VariableId added = is_member.contains(left.value) ? right : left;
        is_member.insert(added.value);
        members.push_back(added);
        more = true;
      }
    }
    std::erase_if(model_.equations, [&](const FlatEquation& e) {
      return is_connection(e) && is_member.contains(graph_.payload(e.left));
    });
    model_.equation_count -= members.size() - 1;
    const SourceComponent& home = model_.component_of(id);
    std::vector<VariableId> before;  // the deviation
    std::vector<VariableId> behind;
    for (const VariableId member : members) {
      if (member == id) continue;
      const bool inside = is_within(ComponentId(model_.variables[member].component), home.parent_id);
      (inside == (home.direction == Causality::output) ? before : behind).push_back(member);
    }
    // Without anybody in front of it the variable has equations of its own, and its followers are moved.
    const bool moves_itself = !before.empty();
    if (moves_itself) add_equation(read(id), sum(read(before.front()), deviation));
    for (const VariableId member : before)
      if (member != before.front()) add_equation(read(member), read(before.front()));
    for (const VariableId member : behind)
      add_equation(read(member), moves_itself ? read(id) : sum(read(id), deviation));
    return moves_itself;
  }

  bool mentions(ExprId e, const std::unordered_set<std::uint32_t>& variables) const {
    if (!e || !graph_.contains(e, expr::contains::kVariables)) return false;
    return expr::any_node(graph_, e, [&](ExprId node) {
      return graph_.kind(node) == Kind::variable && variables.contains(graph_.payload(node));
    });
  }

  // Whether instants follow from one of them: those of sample(start, interval), or of a clock.
  bool sets_ticks(const std::unordered_set<std::uint32_t>& variables) const {
    for (std::uint32_t k = 0; k < graph_.size(); ++k) {
      const ExprId node(k);
      if (graph_.kind(node) != Kind::builtin) continue;
      if (graph_.builtin(node) != Builtin::sample && graph_.builtin(node) != Builtin::clock) continue;
      if (mentions(node, variables)) return true;
    }
    return false;
  }

  // The parameter and all whose values follow from it become variables. What only describes variables (start values,
  // bounds) keeps the value that it had.
  std::optional<VariableId> vary_parameter(VariableId id, ExprId deviation, const std::string& base_name) {
    std::unordered_set<std::uint32_t> moving{id.value};
    std::vector<VariableId> order{id};
    for (bool more = true; more;) {
      more = false;
      for (const VariableId other : model_.variables.ids()) {
        const FlatVariable& v = model_.variables[other];
        if (v.variability != Variability::parameter || moving.contains(other.value) || v.structural) continue;
        if (!mentions(v.binding, moving)) continue;
        moving.insert(other.value);
        order.push_back(other);
        more = true;
      }
    }
    if (sets_ticks(moving)) {
      sink_.error(kPortTicks, span_, {model_.name(id)}).hint("choose other parameters, or inputs");
      return std::nullopt;
    }
    const VariableId base = add_parameter(base_name, id);
    std::vector<expr::Replacement> kept;  // each moving parameter with the value that it has without the deviation
    for (const VariableId v : order) kept.push_back({read(v), v == id ? read(base) : model_.variables[v].binding});
    for (FlatVariable& v : model_.variables)
      for (ExprId* attribute : {&v.start, &v.fixed, &v.min, &v.max, &v.nominal})
        while (mentions(*attribute, moving)) *attribute = expr::substitute(graph_, *attribute, kept);
    for (const VariableId v : order) {
      FlatVariable& parameter = model_.variables[v];
      parameter.variability = Variability::continuous;
      const ExprId value = v == id ? sum(read(base), deviation) : parameter.binding;
      parameter.binding = {};
      add_equation(read(v), value);
      ++model_.unknown_count;
    }
    return base;
  }

  // A parameter with the value of another one.
  VariableId add_parameter(const std::string& name, VariableId of) {
    SourceComponent component;
    component.parent_id = model_.root_id;
    component.name = model_.texts.add(name);
    component.span = span_;
    component.hides_result = true;
    const ComponentId at = model_.components.add(component);
    FlatVariable parameter = model_.variables[of];
    parameter.component = at.value;
    parameter.element = 0;
    return model_.variables.add(parameter);
  }

  FlatModel& model_;
  expr::Graph& graph_;
  diag::Sink& sink_;
  int count_ = 0;
  std::unordered_map<std::uint32_t, VariableId> in_front_;  // inputs that stand still, with what is added behind them
  Span span_;  // of the variable that is being made a port: what is added comes from there
};

}  // namespace

Ports declared_ports(const FlatModel& model) {
  Ports ports;
  for (const VariableId id : model.variables.ids()) {
    const FlatVariable& v = model.variables[id];
    if (v.causality == Causality::none || model.graph().types.base(v.type) != expr::Base::real) continue;
    (v.causality == Causality::input ? ports.inputs : ports.outputs).push_back(model.name(id));
  }
  return ports;
}

std::optional<OpenedPorts> open_ports(FlatModel& model, const Ports& ports, diag::Sink& sink) {
  return PortOpener(model, sink).open(ports);
}

}  // namespace holon::flat
