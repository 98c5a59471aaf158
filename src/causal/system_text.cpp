#include "causal/system_text.h"

#include <fmt/format.h>
#include <array>
#include <unordered_map>
#include <utility>

#include "expr/text.h"

namespace holon::causal {
namespace {

constexpr std::array kKindWords = {std::pair{VariableKind::known, "known"},
                                   std::pair{VariableKind::discrete, "discrete"},
                                   std::pair{VariableKind::continuous, "continuous"}};
constexpr std::array kSelectWords = {
    std::pair{flat::StateSelect::never, "never"}, std::pair{flat::StateSelect::avoid, "avoid"},
    std::pair{flat::StateSelect::neutral, "neutral"}, std::pair{flat::StateSelect::prefer, "prefer"},
    std::pair{flat::StateSelect::always, "always"}};

template <class Words, class Value>
std::string_view word_of(const Words& words, Value value) {
  for (const auto& [v, word] : words)
    if (v == value) return word;
  return "";
}

class SystemWriter {
 public:
  SystemWriter(const SystemParts& parts, const expr::Graph& graph, expr::NameOfVariable name)
      : parts_(parts), graph_(graph), name_(std::move(name)) {}

  std::string text;

  void write() {
    line("variables");
    for (const VariableId v : parts_.variables.ids()) variable(v);
    line("equations");
    for (const Equation& e : parts_.equations) equation(e);
    if (!parts_.initial_equations.empty()) line("initial_equations");
    for (const Equation& e : parts_.initial_equations) equation(e);
    if (!parts_.algorithms.empty()) line("algorithms");
    for (const Algorithm& a : parts_.algorithms) algorithm(a);
    if (!parts_.asserts.empty()) line("asserts");
    for (const Assertion& a : parts_.asserts)
      line(fmt::format("  {}, {}{}{};", of(a.condition), of(a.message), option(", ", a.level),
                       a.terminate ? " terminate" : ""));
    events();
    const std::array flags = {std::pair{parts_.has_homotopy, " homotopy"}, std::pair{parts_.has_clocks, " clocks"},
                              std::pair{parts_.has_semilinear, " semilinear"}};
    std::string list;
    for (const auto& [is_set, word] : flags)
      if (is_set) list += word;
    if (!list.empty()) line("flags" + list + ";");
  }

 private:
  void line(const std::string& what) { text += what + "\n"; }
  std::string of(ExprId e) const { return expr::write_expr(graph_, e, name_); }
  std::string of(VariableId variable) const { return expr::write_name(name_(variable.value)); }
  std::string option(std::string_view word, ExprId e) const { return e ? fmt::format("{}{}", word, of(e)) : ""; }
  std::string statements(const std::vector<expr::Statement>& list) const {
    return expr::write_statements(graph_, list, name_, 4);
  }

  std::string type(TypeId type) const {
    const expr::Types& types = graph_.types;
    if (type == types.real()) return "Real";
    if (type == types.integer()) return "Integer";
    if (type == types.boolean()) return "Boolean";
    if (type == types.string()) return "String";
    return fmt::format("#{}", type.value);
  }

  void variable(VariableId v) {
    const Variable& x = parts_.variables[v];
    text += fmt::format("  {} {} {}", type(x.type), of(v), word_of(kKindWords, x.kind));
    switch (x.status) {
      case VariableStatus::kept:
        text += option(" value ", x.value);
        break;
      case VariableStatus::alias:
        text += fmt::format(" alias {}{}{}", x.negated ? "-" : "", of(x.alias_of), option(" value ", x.value));
        break;
      case VariableStatus::literal:
        text += option(" literal ", x.value);
        break;
      case VariableStatus::invariant:
        text += option(" invariant ", x.value);
        break;
    }
    text += option(" start ", x.start);
    if (x.start_level != flat::FlatVariable::kStartOfType) text += fmt::format(" level {}", x.start_level);
    text += option(" nominal ", x.nominal) + option(" min ", x.min) + option(" max ", x.max);
    if (x.select != flat::StateSelect::neutral) text += fmt::format(" select {}", word_of(kSelectWords, x.select));
    if (x.fixed) text += " fixed";
    if (x.is_input) text += " input";
    if (x.solved_at_start) text += " solved";
    if (x.is_relation) text += " relation";
    text += ";\n";
  }

  void equation(const Equation& e) {
    std::string what = e.discrete ? "  discrete " : "  ";
    if (e.algorithm != kNone) {
      what += fmt::format("algorithm {} sets {}", e.algorithm, of(e.left));
    } else {
      what += fmt::format("{} = {}{}", of(e.left), of(e.right), option(" initially ", e.initial_right));
    }
    if (e.derivative_of != kNone) what += fmt::format(" derivative {}", e.derivative_of);
    what += option(" clock ", e.clock);
    if (e.clocked_when != kNone) what += fmt::format(" when {}", e.clocked_when);
    line(what + ";");
  }

  void algorithm(const Algorithm& a) {
    std::string outputs;
    for (const VariableId v : a.outputs) outputs += (outputs.empty() ? "" : ", ") + of(v);
    line(fmt::format("  algorithm {}{}{}", outputs, a.discrete ? " discrete" : "", a.initial ? " initial" : ""));
    text += statements(a.statements);
    line("  initially");
    text += statements(a.initial_statements);
    line("  end;");
  }

  void events() {
    if (!parts_.crossings.empty()) line("crossings");
    for (const ZeroCrossing& c : parts_.crossings) {
      const std::string relation = c.relation.is_none() ? "" : " relation " + of(c.relation);
      line(fmt::format("  {}{}{};", of(c.value), relation, c.true_when_above ? "" : " below"));
    }
    if (!parts_.instants.empty()) line("instants");
    for (const VariableId v : parts_.instants) line(fmt::format("  {};", of(v)));
    if (!parts_.samples.empty()) line("samples");
    for (const Sample& x : parts_.samples)
      line(fmt::format("  {} start {} interval {};", of(x.variable), of(x.start), of(x.interval)));
    if (!parts_.reinits.empty()) line("reinits");
    for (const Reinit& r : parts_.reinits)
      line(fmt::format("  {} due {} value {};", of(r.state), of(r.due), of(r.value)));
    if (!parts_.event_calls.empty()) line("calls");
    for (const EventCall& c : parts_.event_calls) {
      line(fmt::format("  at {}{}", of(c.condition), c.initially ? " initially" : ""));
      text += statements(c.body);
      line("  end;");
    }
    if (!parts_.transports.empty()) line("transports");
    for (const Transport& t : parts_.transports) {
      std::string profile;
      for (std::size_t i = 0; i < t.points.size(); ++i)
        profile += fmt::format(" at {}, {}", of(t.points[i]), of(t.values[i]));
      line(fmt::format("  {}, {}, {}, {}{};", of(t.in0), of(t.in1), of(t.x), of(t.positive), profile));
    }
  }

  const SystemParts& parts_;
  const expr::Graph& graph_;
  expr::NameOfVariable name_;
};

class SystemReader {
 public:
  SystemReader(std::string_view text, expr::Graph& graph)
      : graph_(graph),
        declarations_(graph, text, {}),
        in_(graph, text, [this](std::string_view n) { return node(n); }) {}

  SystemParts parts;

  // Expressions speak of variables that are declared later: the names are read first.
  std::string read() {
    declare();
    if (!declarations_.error().empty()) return declarations_.error();
    in_.expect("variables");
    for (Variable& v : parts.variables) variable(v);
    in_.expect("equations");
    equations(parts.equations);
    if (in_.accept("initial_equations")) equations(parts.initial_equations);
    if (in_.accept("algorithms"))
      while (in_.accept("algorithm")) algorithm();
    if (in_.accept("asserts")) asserts();
    events();
    if (in_.accept("flags")) flags();
    if (!in_.at_end()) in_.fail("something that belongs to no part");
    return in_.error();
  }

 private:
  void declare() {
    declarations_.expect("variables");
    while (!declarations_.at_end() && !declarations_.next_is("equations")) {
      Variable v;
      v.type = declarations_.type();
      v.name = declarations_.name();
      const VariableId id(parts.variables.size());
      v.node = graph_.variable(id.value, v.type);
      if (!numbers_.emplace(v.name, id).second) declarations_.fail(fmt::format("`{}` twice", v.name));
      parts.variables.add(std::move(v));
      // The rest is read when all names are known.
      while (!declarations_.at_end() && !declarations_.accept(";")) declarations_.skip();
    }
  }

  ExprId node(std::string_view name) const {
    const auto found = numbers_.find(std::string(name));
    return found == numbers_.end() ? ExprId{} : parts.variables[found->second].node;
  }
  VariableId variable_named() {
    const std::string name = in_.name();
    const auto found = numbers_.find(name);
    if (found != numbers_.end()) return found->second;
    in_.fail(fmt::format("no variable `{}`", name));
    return VariableId(0U);
  }
  std::uint32_t number() { return static_cast<std::uint32_t>(in_.whole()); }

  template <class Words, class Value>
  void word(const Words& words, Value& value) {
    for (const auto& [v, w] : words)
      if (in_.accept(w)) {
        value = v;
        return;
      }
    in_.fail("an unknown word");
  }

  void variable(Variable& v) {
    in_.type();
    in_.name();
    word(kKindWords, v.kind);
    while (!in_.accept(";") && in_.error().empty()) {
      if (in_.accept("value")) {
        v.value = in_.expression();
      } else if (in_.accept("alias")) {
        v.status = VariableStatus::alias;
        v.negated = in_.accept("-");
        v.alias_of = variable_named();
      } else if (in_.accept("literal")) {
        v.status = VariableStatus::literal;
        v.value = in_.expression();
      } else if (in_.accept("invariant")) {
        v.status = VariableStatus::invariant;
        v.value = in_.expression();
      } else if (in_.accept("start")) {
        v.start = in_.expression();
      } else if (in_.accept("level")) {
        v.start_level = static_cast<std::uint8_t>(number());
      } else if (in_.accept("nominal")) {
        v.nominal = in_.expression();
      } else if (in_.accept("min")) {
        v.min = in_.expression();
      } else if (in_.accept("max")) {
        v.max = in_.expression();
      } else if (in_.accept("select")) {
        word(kSelectWords, v.select);
      } else if (in_.accept("fixed")) {
        v.fixed = true;
      } else if (in_.accept("input")) {
        v.is_input = true;
      } else if (in_.accept("solved")) {
        v.solved_at_start = true;
      } else {
        in_.expect("relation");
        v.is_relation = true;
      }
    }
  }

  bool at_part() {
    for (const std::string_view word : {"initial_equations", "algorithms", "asserts", "crossings", "instants",
                                        "samples", "reinits", "calls", "transports", "flags"})
      if (in_.next_is(word)) return true;
    return in_.at_end();
  }

  void equations(std::vector<Equation>& into) {
    while (!at_part()) {
      Equation e;
      e.discrete = in_.accept("discrete");
      if (in_.accept("algorithm")) {
        e.algorithm = number();
        in_.expect("sets");
        e.left = in_.expression();
      } else {
        e.left = in_.expression();
        in_.expect("=");
        e.right = in_.expression();
        if (in_.accept("initially")) e.initial_right = in_.expression();
      }
      if (in_.accept("derivative")) e.derivative_of = number();
      if (in_.accept("clock")) e.clock = in_.expression();
      if (in_.accept("when")) e.clocked_when = number();
      in_.expect(";");
      into.push_back(e);
    }
  }

  void algorithm() {
    Algorithm a;
    do a.outputs.push_back(variable_named());
    while (in_.accept(","));
    a.discrete = in_.accept("discrete");
    a.initial = in_.accept("initial");
    a.statements = in_.statements();
    in_.expect("initially");
    a.initial_statements = in_.statements();
    in_.expect("end");
    in_.expect(";");
    parts.algorithms.push_back(std::move(a));
  }

  void asserts() {
    while (!at_part()) {
      Assertion a;
      a.condition = in_.expression();
      in_.expect(",");
      a.message = in_.expression();
      if (in_.accept(",")) a.level = in_.expression();
      a.terminate = in_.accept("terminate");
      in_.expect(";");
      parts.asserts.push_back(a);
    }
  }

  void events() {
    if (in_.accept("crossings"))
      while (!at_part()) {
        ZeroCrossing c;
        c.value = in_.expression();
        if (in_.accept("relation")) c.relation = variable_named();
        c.true_when_above = !in_.accept("below");
        in_.expect(";");
        parts.crossings.push_back(c);
      }
    if (in_.accept("instants"))
      while (!at_part()) {
        parts.instants.push_back(variable_named());
        in_.expect(";");
      }
    if (in_.accept("samples"))
      while (!at_part()) {
        Sample s;
        s.variable = variable_named();
        in_.expect("start");
        s.start = in_.expression();
        in_.expect("interval");
        s.interval = in_.expression();
        in_.expect(";");
        parts.samples.push_back(s);
      }
    if (in_.accept("reinits"))
      while (!at_part()) {
        Reinit r;
        r.state = variable_named();
        in_.expect("due");
        r.due = variable_named();
        in_.expect("value");
        r.value = variable_named();
        in_.expect(";");
        parts.reinits.push_back(r);
      }
    if (in_.accept("calls"))
      while (!at_part()) {
        EventCall c;
        in_.expect("at");
        c.condition = in_.expression();
        c.initially = in_.accept("initially");
        c.body = in_.statements();
        in_.expect("end");
        in_.expect(";");
        parts.event_calls.push_back(std::move(c));
      }
    if (in_.accept("transports"))
      while (!at_part()) transport();
  }

  void transport() {
    Transport t;
    t.in0 = in_.expression();
    in_.expect(",");
    t.in1 = in_.expression();
    in_.expect(",");
    t.x = in_.expression();
    in_.expect(",");
    t.positive = in_.expression();
    while (in_.accept("at")) {
      t.points.push_back(in_.expression());
      in_.expect(",");
      t.values.push_back(in_.expression());
    }
    in_.expect(";");
    parts.transports.push_back(std::move(t));
  }

  void flags() {
    parts.has_homotopy = in_.accept("homotopy");
    parts.has_clocks = in_.accept("clocks");
    parts.has_semilinear = in_.accept("semilinear");
    in_.expect(";");
  }

  expr::Graph& graph_;
  std::unordered_map<std::string, VariableId> numbers_;
  expr::TextReader declarations_;
  expr::TextReader in_;
};

}  // namespace

std::string write_system(const SystemParts& parts, const expr::Graph& graph, const expr::NameOfVariable& name) {
  SystemWriter writer(parts, graph, name);
  writer.write();
  return writer.text;
}

std::string write_system(const System& system) {
  return write_system(system, system.graph(), [&](std::uint32_t v) { return system.name(VariableId(v)); });
}

std::expected<SystemParts, std::string> read_system(std::string_view text, expr::Graph& graph) {
  SystemReader reader(text, graph);
  if (std::string error = reader.read(); !error.empty()) return std::unexpected(std::move(error));
  return std::move(reader.parts);
}

}  // namespace holon::causal
