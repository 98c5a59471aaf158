#include "expr/print.h"

#include <fmt/format.h>
#include <cmath>
#include <cstdint>
#include <string_view>

#include "base/text.h"

namespace holon::expr {
namespace {

// How tightly a piece of text holds together, from loosest to tightest (specification, table of operator precedence).
// A sign binds like a sum, because the grammar allows it only in front of the first term.
enum class Level : std::uint8_t { choice, range, either, both, negation, relation, sum, product, power, primary };

// Deeper than this no reader follows, and the stack must not either.
constexpr int kDeepest = 1000;

class Printer {
 public:
  Printer(const Graph& graph, const Functions& functions, const PrintNames& names)
      : graph_(graph), functions_(functions), names_(names) {}

  void print(ExprId e, Level outside);
  std::string take() {
    if (text_.size() > names_.longest) {
      text_.resize(names_.longest);
      text_ += "…";
    }
    return std::move(text_);
  }

 private:
  bool is_array(ExprId e) const { return !graph_.types.is_scalar(graph_.type(e)); }
  void put(std::string_view s) { text_ += s; }
  // A message may quote an expression before its functions are complete.
  const Function* function(FunctionId f) const { return f.index() < functions_.size() ? &functions_[f] : nullptr; }
  std::string function_name(FunctionId f) const {
    if (names_.function) return names_.function(f);
    return function(f) != nullptr ? function(f)->name : fmt::format("function{}", f.value);
  }
  std::string input_name(FunctionId f, std::size_t i) const {
    if (function(f) == nullptr || i >= function(f)->inputs.size()) return {};
    return function(f)->locals[LocalId(function(f)->inputs[i])].name + " = ";
  }
  std::string type_name(ExprId e, const std::string& name) const {
    return names_.type ? names_.type(graph_.type(e)) : name;
  }
  void put_list(std::span<const ExprId> items);
  void number(const std::string& digits, Level outside);
  void enumeration(ExprId e);
  void named(ExprId e, const std::function<std::string(std::uint32_t)>& callback, std::string_view prefix) {
    const std::uint32_t n = graph_.payload(e);
    put(callback ? callback(n) : fmt::format("{}{}", prefix, n));
  }
  void node(ExprId e, Level outside);
  void leaf(ExprId e, Level outside);
  void prefix(ExprId e, std::string_view word, Level own, Level outside);
  void result(ExprId e);
  void infix(ExprId e, Level own, Level outside);
  std::string_view symbol(ExprId e) const;
  void named_base(ExprId base);
  void component(ExprId e);
  void call(ExprId e);
  void closure(ExprId e);
  void builtin(ExprId e);
  void to_string(ExprId e);
  void reduction(ExprId e);
  void range(ExprId e);
  void choice(ExprId e);
  std::string text_of(ExprId e);
  // Opens a parenthesis when text of level `own` stands where `outside` is needed; `close` ends it.
  bool open(Level own, Level outside) {
    if (own >= outside) return false;
    put("(");
    return true;
  }
  void close(bool opened) {
    if (opened) put(")");
  }

  const Graph& graph_;
  const Functions& functions_;
  const PrintNames& names_;
  std::string text_;
  int depth_ = 0;
};

void Printer::put_list(std::span<const ExprId> items) {
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (i > 0) put(", ");
    print(items[i], Level::choice);
  }
}

void Printer::number(const std::string& digits, Level outside) {
  const bool opened = open(digits.starts_with('-') ? Level::sum : Level::primary, outside);
  put(digits);
  close(opened);
}

void Printer::enumeration(ExprId e) {
  const Enumeration& type = graph_.types.enumeration_of(graph_.type(e));
  const std::int64_t ordinal = graph_.integer_value(e);
  if (ordinal >= 1 && static_cast<std::size_t>(ordinal) <= type.literals.size())
    put(fmt::format("{}.{}", type_name(e, type.name), type.literals[static_cast<std::size_t>(ordinal - 1)]));
  else
    put(fmt::format("{}({})", type_name(e, type.name), ordinal));
}

// The elementwise form of an operator is written with a dot where the plain one would mean something else.
std::string_view Printer::symbol(ExprId e) const {
  const auto args = graph_.args(e);
  const bool left = is_array(args[0]);
  const bool right = is_array(args[1]);
  const Kind k = graph_.kind(e);
  if (k == Kind::add) return left == right ? " + " : " .+ ";
  if (k == Kind::subtract) return left == right ? " - " : " .- ";
  if (k == Kind::multiply) return left && right ? " .* " : "*";
  if (k == Kind::divide) return right ? " ./ " : "/";
  if (k == Kind::power) return left || right ? " .^ " : "^";
  if (k == Kind::matrix_multiply) return "*";
  if (k == Kind::matrix_power) return "^";
  if (k == Kind::and_) return " and ";
  if (k == Kind::or_) return " or ";
  HOLON_CHECK(is_relation(k));
  static constexpr std::string_view kRelations[] = {" < ", " <= ", " > ", " >= ", " == ", " <> "};
  return kRelations[static_cast<std::size_t>(k) - static_cast<std::size_t>(Kind::less)];
}

bool same_group(Kind a, Kind b) {
  const auto group = [](Kind k) {
    if (k == Kind::add || k == Kind::subtract) return 1;
    if (k == Kind::multiply || k == Kind::divide || k == Kind::matrix_multiply) return 2;
    if (k == Kind::and_) return 3;
    if (k == Kind::or_) return 4;
    return 0;
  };
  return group(a) != 0 && group(a) == group(b);
}

// A chain like a + b - c + … leans to the left and can be as long as the model likes, so its spine is walked and not
// recursed into. Everything to the right of an operator must hold together more tightly than the operator.
void Printer::infix(ExprId e, Level own, Level outside) {
  const bool opened = open(own, outside);
  std::vector<ExprId> spine{e};
  while (same_group(graph_.kind(e), graph_.kind(graph_.arg(spine.back(), 0))))
    spine.push_back(graph_.arg(spine.back(), 0));
  const bool leans = same_group(graph_.kind(e), graph_.kind(e));
  const auto tighter = static_cast<Level>(static_cast<int>(own) + 1);
  print(graph_.arg(spine.back(), 0), leans ? own : tighter);
  for (auto it = spine.rbegin(); it != spine.rend() && text_.size() <= names_.longest; ++it) {
    put(symbol(*it));
    print(graph_.arg(*it, 1), tighter);
  }
  close(opened);
}

// What stands before `[` or `.` must be a name.
void Printer::named_base(ExprId base) {
  const Kind k = graph_.kind(base);
  const bool name = k == Kind::variable || k == Kind::local || k == Kind::iterator || k == Kind::component ||
                    k == Kind::index || k == Kind::field || k == Kind::call;
  if (!name) put("(");
  print(base, Level::choice);
  if (!name) put(")");
}

std::string Printer::text_of(ExprId e) {
  std::string before;
  before.swap(text_);
  print(e, Level::choice);
  before.swap(text_);
  return before;
}

void Printer::component(ExprId e) {
  std::vector<std::string> subscripts;
  for (const ExprId s : graph_.args(e)) subscripts.push_back(text_of(s));
  if (names_.component) return put(names_.component(graph_.payload(e), subscripts));
  put(fmt::format("component{}", graph_.payload(e)));
  if (subscripts.empty()) return;
  put("[");
  for (std::size_t i = 0; i < subscripts.size(); ++i) {
    if (i > 0) put(", ");
    put(subscripts[i]);
  }
  put("]");
}

void Printer::call(ExprId e) {
  put(function_name(graph_.function(e)) + "(");
  bool named = false;
  bool first = true;
  const auto args = graph_.args(e);
  for (std::size_t i = 0; i < args.size(); ++i) {
    if (graph_.kind(args[i]) == Kind::missing) {
      named = true;  // once an argument is left out, those after it must say whose value they are
      continue;
    }
    if (!first) put(", ");
    first = false;
    if (named) put(input_name(graph_.function(e), i));
    print(args[i], Level::choice);
  }
  put(")");
}

void Printer::closure(ExprId e) {
  put("function " + function_name(graph_.function(e)) + "(");
  bool first = true;
  const auto args = graph_.args(e);
  for (std::size_t i = 0; i < args.size(); ++i) {
    if (graph_.kind(args[i]) == Kind::missing) continue;
    if (!first) put(", ");
    first = false;
    put(input_name(graph_.function(e), i));
    print(args[i], Level::choice);
  }
  put(")");
}

std::string_view printed_name(Builtin b) {
  // Operators without a name of their own, as a reader knows them.
  if (b == Builtin::delay_max) return "delay";
  if (b == Builtin::is_root) return "Connections.isRoot";
  if (b == Builtin::rooted) return "Connections.rooted";
  if (b == Builtin::clock_sample) return "sample";
  if (b == Builtin::load_resource) return "Modelica.Utilities.Files.loadResource";
  return name_of(b);
}

void Printer::to_string(ExprId e) {
  static constexpr std::string_view kOptions[] = {"minimumLength = ", "leftJustified = ", "significantDigits = "};
  const auto args = graph_.args(e);
  put("String(");
  print(args[0], Level::choice);
  const bool formatted = args.size() == 2 && graph_.type(args[1]) == graph_.types.string();
  for (std::size_t i = 1; i < args.size() && i <= 3; ++i) {
    if (graph_.kind(args[i]) == Kind::missing) continue;
    put(", ");
    put(formatted ? "format = " : kOptions[i - 1]);
    print(args[i], Level::choice);
  }
  put(")");
}

void Printer::builtin(ExprId e) {
  const Builtin b = graph_.builtin(e);
  if (b == Builtin::to_string) return to_string(e);
  if (b == Builtin::to_enumeration) {
    put(type_name(e, graph_.types.enumeration_of(graph_.type(e)).name));
  } else {
    put(printed_name(b));
  }
  put("(");
  put_list(graph_.args(e));
  put(")");
}

void Printer::reduction(ExprId e) {
  static constexpr std::string_view kNames[] = {"{", "sum(", "product(", "min(", "max("};
  const auto args = graph_.args(e);
  put(kNames[static_cast<std::size_t>(graph_.reduction(e))]);
  print(args[0], Level::choice);
  put(" for ");
  // The node has the innermost iterator last; Modelica writes it first: {e for i, j} is {{e for i} for j}.
  for (std::size_t i = args.size(); i >= 3; i -= 2) {
    if (i < args.size()) put(", ");
    print(args[i - 2], Level::primary);
    put(" in ");
    print(args[i - 1], Level::choice);
  }
  put(graph_.reduction(e) == Reduction::array ? "}" : ")");
}

void Printer::range(ExprId e) {
  const auto args = graph_.args(e);
  bool first = true;
  for (const ExprId a : args) {
    if (graph_.kind(a) == Kind::missing) continue;
    if (!first) put(":");
    first = false;
    print(a, Level::either);
  }
}

void Printer::choice(ExprId e) {
  put("if ");
  for (;; e = graph_.arg(e, 2)) {
    print(graph_.arg(e, 0), Level::range);
    put(" then ");
    print(graph_.arg(e, 1), Level::range);
    if (graph_.kind(graph_.arg(e, 2)) != Kind::if_ || text_.size() > names_.longest) break;
    put(" elseif ");
  }
  put(" else ");
  print(graph_.arg(e, 2), Level::range);
}

void Printer::leaf(ExprId e, Level outside) {
  const Kind k = graph_.kind(e);
  if (k == Kind::real) return number(print_real(graph_.real_value(e)), outside);
  if (k == Kind::integer) return number(fmt::format("{}", graph_.integer_value(e)), outside);
  if (k == Kind::boolean) return put(graph_.boolean_value(e) ? "true" : "false");
  if (k == Kind::string) return put(print_string(graph_.string_value(e)));
  if (k == Kind::enumeration) return enumeration(e);
  if (k == Kind::time) return put("time");
  if (k == Kind::variable) return named(e, names_.variable, "v");
  if (k == Kind::local) return named(e, names_.local, "local");
  if (k == Kind::iterator) return named(e, names_.iterator, "i");
  if (k == Kind::function) return put(function_name(graph_.function(e)));
  if (k == Kind::colon) return put(":");
  if (k != Kind::element) return;  // what is missing has no text
  const std::uint32_t c = graph_.payload(e);
  const std::uint32_t d = graph_.second_payload(e);
  put(names_.element ? names_.element(c, d) : fmt::format("element{}_{}", c, d));
}

// A sign or `not` in front.
void Printer::prefix(ExprId e, std::string_view word, Level own, Level outside) {
  const bool opened = open(own, outside);
  put(word);
  print(graph_.arg(e, 0), static_cast<Level>(static_cast<int>(own) + 1));
  close(opened);
}

void Printer::result(ExprId e) {
  const ExprId base = graph_.arg(e, 0);
  print(base, Level::primary);
  const Function* f = graph_.kind(base) == Kind::call ? function(graph_.function(base)) : nullptr;
  if (f != nullptr && graph_.payload(e) < f->outputs.size())
    put("." + f->locals[LocalId(f->outputs[graph_.payload(e)])].name);
  else
    put(fmt::format(".{}", graph_.payload(e) + 1));
}

void Printer::print(ExprId e, Level outside) {
  if (depth_ >= kDeepest || text_.size() > names_.longest) return put("…");
  if (names_.special)
    if (const std::string whole = names_.special(e); !whole.empty()) return put(whole);
  ++depth_;
  node(e, outside);
  --depth_;
}

void Printer::node(ExprId e, Level outside) {
  const auto enclosed = [&](std::string_view before, std::span<const ExprId> items, std::string_view after) {
    put(before);
    put_list(items);
    put(after);
  };
  switch (graph_.kind(e)) {
    case Kind::real:
    case Kind::integer:
    case Kind::boolean:
    case Kind::string:
    case Kind::enumeration:
    case Kind::time:
    case Kind::variable:
    case Kind::local:
    case Kind::iterator:
    case Kind::element:
    case Kind::function:
    case Kind::colon:
    case Kind::missing:
      return leaf(e, outside);
    case Kind::component:
      return component(e);
    case Kind::negate:
      return prefix(e, "-", Level::sum, outside);
    case Kind::not_:
      return prefix(e, "not ", Level::negation, outside);
    case Kind::add:
    case Kind::subtract:
      return infix(e, Level::sum, outside);
    case Kind::multiply:
    case Kind::divide:
    case Kind::matrix_multiply:
      return infix(e, Level::product, outside);
    case Kind::power:
    case Kind::matrix_power:
      return infix(e, Level::power, outside);
    case Kind::less:
    case Kind::less_equal:
    case Kind::greater:
    case Kind::greater_equal:
    case Kind::equal:
    case Kind::not_equal:
      return infix(e, Level::relation, outside);
    case Kind::and_:
      return infix(e, Level::both, outside);
    case Kind::or_:
      return infix(e, Level::either, outside);
    case Kind::array:
      return enclosed("{", graph_.args(e), "}");
    case Kind::range: {
      const bool opened = open(Level::range, outside);
      range(e);
      return close(opened);
    }
    case Kind::index:
      named_base(graph_.arg(e, 0));
      return enclosed("[", graph_.args(e).subspan(1), "]");
    case Kind::record:
      return enclosed(type_name(e, graph_.types.record_of(graph_.type(e)).name) + "(", graph_.args(e), ")");
    case Kind::field: {
      const ExprId base = graph_.arg(e, 0);
      named_base(base);
      return put("." + graph_.types.record_of(graph_.type(base)).fields[graph_.payload(e)].name);
    }
    case Kind::if_: {
      const bool opened = open(Level::choice, outside);
      choice(e);
      return close(opened);
    }
    case Kind::builtin:
      return builtin(e);
    case Kind::call:
      return call(e);
    case Kind::output:
      return result(e);
    case Kind::closure:
      return closure(e);
    case Kind::apply:
      named_base(graph_.arg(e, 0));
      return enclosed("(", graph_.args(e).subspan(1), ")");
    case Kind::reduction:
      return reduction(e);
  }
}

}  // namespace

std::string print_real(double value) {
  if (std::isnan(value)) return "nan";
  if (std::isinf(value)) return value < 0 ? "-inf" : "inf";
  std::string text = base::shortest(value);
  if (text.find_first_of(".e") == std::string::npos) text += ".0";
  return text;
}

std::string print_string(std::string_view value) {
  std::string text = "\"";
  for (const char c : value) {
    switch (c) {
      case '"':
        text += "\\\"";
        break;
      case '\\':
        text += "\\\\";
        break;
      case '\n':
        text += "\\n";
        break;
      case '\t':
        text += "\\t";
        break;
      case '\r':
        text += "\\r";
        break;
      case '\a':
        text += "\\a";
        break;
      case '\b':
        text += "\\b";
        break;
      case '\f':
        text += "\\f";
        break;
      case '\v':
        text += "\\v";
        break;
      default:
        text += c;
    }
  }
  return text + "\"";
}

std::string print(const Graph& graph, const Functions& functions, ExprId e, const PrintNames& names) {
  Printer printer(graph, functions, names);
  printer.print(e, Level::choice);
  return printer.take();
}

}  // namespace holon::expr
