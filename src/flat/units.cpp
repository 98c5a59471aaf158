// Units are read into powers of the base units, then carried through each equation as far as they are known: a literal
// or a parameter without unit may stand for anything, so that only a contradiction between two declared units is
// reported, never a missing one.

#include "flat/units.h"

#include <fmt/format.h>
#include <cctype>
#include <cmath>
#include <string>
#include <vector>

#include "flat/diagnostics.h"

namespace holon::flat {
namespace {

using expr::Builtin;
using expr::Kind;

struct Symbol {
  std::string_view name;
  Dimension powers;
  double scale = 1;  // how many of the coherent unit
};
// The symbols of SI and those that are used beside it.
constexpr Symbol kSymbols[] = {
    {"1", {}},
    {"m", {1, 0, 0, 0, 0, 0, 0}},
    {"g", {0, 1, 0, 0, 0, 0, 0}, 1e-3},
    {"s", {0, 0, 1, 0, 0, 0, 0}},
    {"A", {0, 0, 0, 1, 0, 0, 0}},
    {"K", {0, 0, 0, 0, 1, 0, 0}},
    {"mol", {0, 0, 0, 0, 0, 1, 0}},
    {"cd", {0, 0, 0, 0, 0, 0, 1}},
    {"rad", {}},
    {"deg", {}, 0.017453292519943295},
    {"sr", {}},
    {"rev", {}, 6.283185307179586},
    {"Hz", {0, 0, -1, 0, 0, 0, 0}},
    {"Bq", {0, 0, -1, 0, 0, 0, 0}},
    {"N", {1, 1, -2, 0, 0, 0, 0}},
    {"Pa", {-1, 1, -2, 0, 0, 0, 0}},
    {"bar", {-1, 1, -2, 0, 0, 0, 0}, 1e5},
    {"J", {2, 1, -2, 0, 0, 0, 0}},
    {"eV", {2, 1, -2, 0, 0, 0, 0}, 1.602176634e-19},
    {"W", {2, 1, -3, 0, 0, 0, 0}},
    {"VA", {2, 1, -3, 0, 0, 0, 0}},
    {"var", {2, 1, -3, 0, 0, 0, 0}},
    {"C", {0, 0, 1, 1, 0, 0, 0}},
    {"V", {2, 1, -3, -1, 0, 0, 0}},
    {"F", {-2, -1, 4, 2, 0, 0, 0}},
    {"Ohm", {2, 1, -3, -2, 0, 0, 0}},
    {"S", {-2, -1, 3, 2, 0, 0, 0}},
    {"Wb", {2, 1, -2, -1, 0, 0, 0}},
    {"T", {0, 1, -2, -1, 0, 0, 0}},
    {"H", {2, 1, -2, -2, 0, 0, 0}},
    {"lm", {0, 0, 0, 0, 0, 0, 1}},
    {"lx", {-2, 0, 0, 0, 0, 0, 1}},
    {"Gy", {2, 0, -2, 0, 0, 0, 0}},
    {"Sv", {2, 0, -2, 0, 0, 0, 0}},
    {"kat", {0, 0, -1, 0, 0, 1, 0}},
    {"min", {0, 0, 1, 0, 0, 0, 0}, 60},
    {"h", {0, 0, 1, 0, 0, 0, 0}, 3600},
    {"d", {0, 0, 1, 0, 0, 0, 0}, 86400},
    {"l", {3, 0, 0, 0, 0, 0, 0}, 1e-3},
    {"L", {3, 0, 0, 0, 0, 0, 0}, 1e-3},
    {"t", {0, 1, 0, 0, 0, 0, 0}, 1e3},
    {"degC", {0, 0, 0, 0, 1, 0, 0}},
};
struct Prefix {
  std::string_view name;
  double factor;
};
constexpr Prefix kPrefixes[] = {{"da", 1e1},  {"Y", 1e24},  {"Z", 1e21},  {"E", 1e18},  {"P", 1e15},
                                {"T", 1e12},  {"G", 1e9},   {"M", 1e6},   {"k", 1e3},   {"h", 1e2},
                                {"d", 1e-1},  {"c", 1e-2},  {"m", 1e-3},  {"u", 1e-6},  {"n", 1e-9},
                                {"p", 1e-12}, {"f", 1e-15}, {"a", 1e-18}, {"z", 1e-21}, {"y", 1e-24}};

// A unit: powers of the base units, and how many of the coherent unit it is.
struct Unit {
  Dimension powers{};
  double scale = 1;
};

std::optional<Unit> symbol(std::string_view name) {
  for (const Symbol& s : kSymbols)
    if (s.name == name) return Unit{s.powers, s.scale};
  for (const Prefix& prefix : kPrefixes)
    if (name.size() > prefix.name.size() && name.starts_with(prefix.name))
      for (const Symbol& s : kSymbols)
        if (s.name == name.substr(prefix.name.size()) && s.name != "1") return Unit{s.powers, s.scale * prefix.factor};
  return std::nullopt;
}

// unit: factors { "/" factors }; factors: factor { "." factor }; factor: symbol [power] | "(" unit ")" [power]
class Reader {
 public:
  explicit Reader(std::string_view text) : rest_(text) {}

  std::optional<Unit> whole() {
    const std::optional<Unit> result = unit(0);
    return rest_.empty() ? result : std::nullopt;
  }

 private:
  std::optional<Unit> unit(int depth) {
    Unit total;
    int sign = 1;
    for (;;) {
      const std::optional<Unit> one = factor(depth);
      if (!one) return std::nullopt;
      for (std::size_t i = 0; i < total.powers.size(); ++i)
        total.powers[i] = static_cast<std::int8_t>(total.powers[i] + sign * one->powers[i]);
      total.scale *= std::pow(one->scale, sign);
      if (rest_.empty() || (rest_[0] != '.' && rest_[0] != '/')) return total;
      sign = rest_[0] == '/' ? -1 : sign;
      rest_.remove_prefix(1);
    }
  }

  std::optional<Unit> factor(int depth) {
    std::optional<Unit> base;
    if (rest_.starts_with('(') && depth < 10) {
      rest_.remove_prefix(1);
      base = unit(depth + 1);
      if (!base || !rest_.starts_with(')')) return std::nullopt;
      rest_.remove_prefix(1);
    } else {
      std::size_t end = 0;
      while (end < rest_.size() && std::isalpha(static_cast<unsigned char>(rest_[end])) != 0) ++end;
      if (end == 0 && rest_.starts_with('1')) end = 1;
      base = end > 0 ? symbol(rest_.substr(0, end)) : std::nullopt;
      if (!base) return std::nullopt;
      rest_.remove_prefix(end);
    }
    const int power = exponent();
    for (std::int8_t& p : base->powers) p = static_cast<std::int8_t>(p * power);
    base->scale = std::pow(base->scale, power);
    return base;
  }

  int exponent() {
    std::size_t end = 0;
    const bool minus = rest_.starts_with('-');
    if (minus || rest_.starts_with('+')) end = 1;
    int value = 0;
    const std::size_t digits = end;
    while (end < rest_.size() && std::isdigit(static_cast<unsigned char>(rest_[end])) != 0 && end < digits + 2)
      value = 10 * value + (rest_[end++] - '0');
    if (end == digits) return 1;
    rest_.remove_prefix(end);
    return minus ? -value : value;
  }

  std::string_view rest_;
};

// The dimension of an expression and the declared unit that it comes from; no text: nothing is known.
struct Known {
  Dimension powers{};
  bool known = false;
  double scale = 1;
  bool is_celsius = false;  // a temperature that is counted from another zero
};

class Checker {
 public:
  Checker(const FlatModel& model, diag::Sink& sink)
      : model_(model), graph_(model.graph()), sink_(sink), memo_(graph_.size()), units_(model.components.size()) {}

  void equation(const FlatEquation& e) {
    span_ = e.span;
    const Known left = of(e.left, 0);
    const Known right = of(e.right, 0);
    compare(left, e.left, right, e.right);
  }

 private:
  static constexpr int kDeepest = 200;

  void compare(const Known& a, ExprId x, const Known& b, ExprId y) {
    if (!a.known || !b.known) return;
    if (a.powers == b.powers) return compare_scales(a, x, b, y);
    // A constant 1 that only carries a unit (`s*unitTorque`) is gone by now, so that numbers may stand for anything.
    if (a.powers == Dimension{} || b.powers == Dimension{}) return;
    sink_.warning(kUnits, span_, {text(a, x), text(b, y)});
  }

  // The same quantity, counted in other units: 10 km/h are not 10 m/s.
  void compare_scales(const Known& a, ExprId x, const Known& b, ExprId y) {
    if (a.powers == Dimension{}) return;
    const double ratio = b.scale / a.scale;
    const bool is_one = std::abs(ratio - 1) < 1e-6;
    // A number beside a temperature may be what converts it.
    const bool are_variables = graph_.kind(x) == Kind::variable && graph_.kind(y) == Kind::variable;
    if (is_one && (a.is_celsius == b.is_celsius || !are_variables)) return;
    diag::Diagnostic& d = sink_.warning(kUnits, span_, {text(a, x), text(b, y)});
    if (!is_one)
      d.hint(fmt::format("1 `{}` is {:.6g} `{}`: multiply what is in `{}` by {:.6g}", text(b, y), ratio, text(a, x),
                         text(b, y), ratio));
    else
      d.hint("0 degC is 273.15 K: write `T_degC + 273.15`, or `Modelica.Units.Conversions.from_degC(T_degC)`");
  }

  // The declared unit, or the powers that were computed.
  std::string text(const Known& k, ExprId e) const {
    if (graph_.kind(e) == Kind::variable)
      if (std::string unit = model_.unit(VariableId(graph_.payload(e))); !unit.empty()) return unit;
    static constexpr std::array<std::string_view, 7> kBase{"m", "kg", "s", "A", "K", "mol", "cd"};
    std::string result;
    for (std::size_t i = 0; i < kBase.size(); ++i) {
      if (k.powers[i] == 0) continue;
      result += (result.empty() ? "" : ".") + std::string(kBase[i]);
      if (k.powers[i] != 1) result += std::to_string(k.powers[i]);
    }
    return result.empty() ? "1" : result;
  }

  Known variable(VariableId v) {
    auto& known = units_[model_.variables[v].component];
    if (!known) {
      const std::string unit = model_.unit(v);
      const std::optional<Unit> read = unit.empty() ? std::nullopt : Reader(unit).whole();
      known = read ? Known{read->powers, true, read->scale, unit == "degC"} : Known{};
    }
    return *known;
  }

  Known both(ExprId x, ExprId y, int depth) {
    const Known a = of(x, depth);
    const Known b = of(y, depth);
    compare(a, x, b, y);
    Known result = a.known ? a : b;
    result.is_celsius = false;
    return result;
  }

  Known of(ExprId e, int depth) {
    if (depth > kDeepest) return {};
    std::optional<Known>& known = memo_[e.index()];
    if (!known) known = compute(e, depth + 1);
    return *known;
  }

  Known combine(ExprId x, ExprId y, int sign, int depth) {
    const Known a = of(x, depth);
    const Known b = of(y, depth);
    if (!a.known || !b.known) return {};
    Known result{a.powers, true, sign > 0 ? a.scale * b.scale : a.scale / b.scale};
    for (std::size_t i = 0; i < result.powers.size(); ++i)
      result.powers[i] = static_cast<std::int8_t>(result.powers[i] + sign * b.powers[i]);
    return result;
  }

  Known compute(ExprId e, int depth) {
    const auto args = graph_.args(e);
    switch (graph_.kind(e)) {
      case Kind::variable:
        return variable(VariableId(graph_.payload(e)));
      case Kind::time:
        return {Dimension{0, 0, 1, 0, 0, 0, 0}, true};
      case Kind::negate:
        return of(args[0], depth);
      case Kind::add:
      case Kind::subtract:
        return both(args[0], args[1], depth);
      case Kind::multiply:
        return combine(args[0], args[1], 1, depth);
      case Kind::divide:
        return combine(args[0], args[1], -1, depth);
      case Kind::if_: {
        // Branches may be residuals of different equations, or literals that stand for different units.
        const Known yes = of(args[1], depth);
        const Known no = of(args[2], depth);
        return yes.known && no.known && yes.powers == no.powers && yes.scale == no.scale ? yes : Known{};
      }
      case Kind::builtin:
        if (graph_.builtin(e) == Builtin::der) {
          Known result = of(args[0], depth);
          if (result.known) --result.powers[2];
          return result;
        }
        if (graph_.builtin(e) == Builtin::pre || graph_.builtin(e) == Builtin::no_event ||
            graph_.builtin(e) == Builtin::abs)
          return of(args[0], depth);
        return {};
      case Kind::real:
      case Kind::integer:
      case Kind::boolean:
      case Kind::string:
      case Kind::enumeration:
      case Kind::local:
      case Kind::iterator:
      case Kind::component:
      case Kind::element:
      case Kind::function:
      case Kind::colon:
      case Kind::missing:
      case Kind::power:
      case Kind::less:
      case Kind::less_equal:
      case Kind::greater:
      case Kind::greater_equal:
      case Kind::equal:
      case Kind::not_equal:
      case Kind::and_:
      case Kind::or_:
      case Kind::not_:
      case Kind::matrix_multiply:
      case Kind::matrix_power:
      case Kind::array:
      case Kind::range:
      case Kind::index:
      case Kind::record:
      case Kind::field:
      case Kind::call:
      case Kind::output:
      case Kind::closure:
      case Kind::apply:
      case Kind::reduction:
        break;
    }
    return {};
  }

  const FlatModel& model_;
  const expr::Graph& graph_;
  diag::Sink& sink_;
  Span span_;
  std::vector<std::optional<Known>> memo_;   // by expression
  std::vector<std::optional<Known>> units_;  // by component
};

}  // namespace

std::optional<Dimension> read_unit(std::string_view text) {
  const std::optional<Unit> unit = Reader(text).whole();
  return unit ? std::optional(unit->powers) : std::nullopt;
}

void check_units(const FlatModel& model, diag::Sink& sink) {
  Checker checker(model, sink);
  for (const FlatEquation& e : model.equations)
    if (e.kind == EquationKind::equality) checker.equation(e);
}

}  // namespace holon::flat
