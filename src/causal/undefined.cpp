#include "causal/undefined.h"

#include <fmt/format.h>
#include <cmath>
#include <optional>

#include "causal/readable.h"
#include "expr/evaluate.h"
#include "expr/walk.h"

namespace holon::causal {
namespace {

using expr::Builtin;
using expr::Kind;

// Variables have the values of this instant.
class Instant : public expr::Environment {
 public:
  Instant(const System& system, const std::function<double(std::uint32_t)>& value) : system_(system), value_(value) {
    limits.steps = 100'000;
  }

  expr::EvalResult<expr::Value> variable(const expr::Graph& graph, ExprId node) override {
    const std::uint32_t v = graph.payload(node);
    const double x = v < system_.flat.variables.size() ? value_(v) : std::nan("");
    if (graph.types.base(graph.type(node)) != expr::Base::real || std::isnan(x))
      return std::unexpected(not_known(graph, node));
    return expr::Value::real(x);
  }

  expr::EvalResult<expr::Value> time(const expr::Graph&) override { return expr::Value::real(value_(kTimeAsVariable)); }

  std::optional<double> number(const expr::Graph& graph, ExprId e) {
    const auto value = expr::evaluate(graph, system_.flat.functions(), e, *this);
    if (!value || !value->is_number()) return std::nullopt;
    const double x = value->number();
    return std::isfinite(x) ? std::optional(x) : std::nullopt;
  }

 private:
  const System& system_;
  const std::function<double(std::uint32_t)>& value_;
};

// What is wrong with this part, whose arguments have these values; empty where it is none of the usual things.
std::vector<std::string> about(const System& s, ExprId e, const std::vector<double>& args) {
  const expr::Graph& g = s.graph();
  const std::string whole = readable_text(s, e);
  const auto text = [&](std::size_t i) { return readable_text(s, g.arg(e, i)); };
  if (g.kind(e) == Kind::divide && args[1] == 0)
    return {fmt::format("`{}` divides by zero: `{}` is 0", whole, text(1)),
            fmt::format("keep `{}` away from 0, or write what holds there: `if abs({}) > eps then … else …`", text(1),
                        text(1))};
  if (g.kind(e) == Kind::power && args[0] < 0)
    return {fmt::format("`{}` has no value: `{}` is {:g}, and a negative number has no power {:g}", whole, text(0),
                        args[0], args[1]),
            fmt::format("where the sign is that of the base: `sign({})*abs({})^{}`", text(0), text(0), text(1))};
  if (g.kind(e) == Kind::power && args[0] == 0)
    return {fmt::format("`{}` has no value: `{}` is 0, and the power is negative", whole, text(0))};
  if (g.kind(e) != Kind::builtin || args.empty()) return {};
  const double x = args[0];
  const Builtin b = g.builtin(e);
  if (b == Builtin::sqrt)
    return {fmt::format("`{}` has no value: `{}` is {:g}, and a root needs a number that is not negative", whole,
                        text(0), x),
            fmt::format("keep `{}` from becoming negative; where zero is meant then: `sqrt(max({}, 0))`", text(0),
                        text(0))};
  if (b == Builtin::log || b == Builtin::log10)
    return {fmt::format("`{}` has no value: `{}` is {:g}, and a logarithm needs a positive number", whole, text(0), x),
            fmt::format("keep `{}` positive: `max({}, 1e-10)`, or end the run before", text(0), text(0))};
  if (b == Builtin::asin || b == Builtin::acos)
    return {fmt::format("`{}` has no value: `{}` is {:g}, beyond -1 to 1", whole, text(0), x),
            fmt::format("keep it there: `max(-1, min(1, {}))`", text(0))};
  if (b == Builtin::exp || b == Builtin::sinh || b == Builtin::cosh)
    return {fmt::format("`{}` is too large for a number: `{}` is {:g}", whole, text(0), x)};
  return {};
}

}  // namespace

std::vector<std::string> why_undefined(const System& s, ExprId e, const std::function<double(std::uint32_t)>& value) {
  const expr::Graph& g = s.graph();
  Instant instant(s, value);
  std::vector<std::string> found;
  expr::ExprSet seen;
  expr::walk_down(g, e, seen, [&](ExprId x) {
    if (!found.empty()) return false;
    const Kind kind = g.kind(x);
    if (kind != Kind::divide && kind != Kind::power && kind != Kind::builtin) return true;
    if (instant.number(g, x)) return true;
    std::vector<double> args;
    for (const ExprId a : g.args(x)) {
      const auto number = instant.number(g, a);
      if (!number) return true;  // further down
      args.push_back(*number);
    }
    found = about(s, x, args);
    return found.empty();
  });
  return found;
}

}  // namespace holon::causal
