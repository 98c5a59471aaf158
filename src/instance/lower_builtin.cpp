// Calls of the predefined operators and functions: how many arguments, of which types, and what type comes out.

#include <algorithm>
#include <array>
#include <functional>
#include <iterator>
#include <optional>
#include <string_view>
#include <vector>

#include "instance/builtin_call.h"
#include "instance/diagnostics.h"
#include "instance/instantiator.h"

namespace holon::instance {
namespace {

using expr::Builtin;
using expr::Kind;

// The names under which arguments of a predefined operator may be given. Most operators have none.
struct ArgumentNames {
  Builtin builtin;
  std::array<std::string_view, 7> names;
};
constexpr std::array kArgumentNames = {
    ArgumentNames{Builtin::to_string, {"x", "minimumLength", "leftJustified", "significantDigits", "format"}},
    ArgumentNames{Builtin::assert_, {"condition", "message", "level"}},
    ArgumentNames{Builtin::homotopy, {"actual", "simplified"}},
    ArgumentNames{Builtin::sample, {"start", "interval"}},
    ArgumentNames{Builtin::delay, {"expr", "delayTime", "delayMax"}},
    ArgumentNames{Builtin::semi_linear, {"x", "positiveSlope", "negativeSlope"}},
    ArgumentNames{Builtin::sub_sample, {"u", "factor"}},
    ArgumentNames{Builtin::super_sample, {"u", "factor"}},
    ArgumentNames{Builtin::shift_sample, {"u", "shiftCounter", "resolution"}},
    ArgumentNames{Builtin::back_sample, {"u", "backCounter", "resolution"}},
    ArgumentNames{Builtin::spatial_distribution,
                  {"in0", "in1", "x", "positiveVelocity", "initialPoints", "initialValues"}},
    ArgumentNames{Builtin::transition, {"from", "to", "condition", "immediate", "reset", "synchronize", "priority"}},
    ArgumentNames{Builtin::linspace, {"x1", "x2", "n"}},
};

std::vector<std::string_view> argument_names(Builtin b) {
  std::vector<std::string_view> result;
  for (const ArgumentNames& row : kArgumentNames)
    if (row.builtin == b)
      std::ranges::copy_if(row.names, std::back_inserter(result), std::not_fn(&std::string_view::empty));
  return result;
}

// What sum(x for i in r) and its like make of the values; none where iterators are not allowed.
std::optional<expr::Reduction> reduction_of(Builtin b) {
  if (b == Builtin::sum) return expr::Reduction::sum;
  if (b == Builtin::product) return expr::Reduction::product;
  if (b == Builtin::min || b == Builtin::min2) return expr::Reduction::min;
  if (b == Builtin::max || b == Builtin::max2) return expr::Reduction::max;
  if (b == Builtin::array_of_comprehension) return expr::Reduction::array;
  return std::nullopt;
}

}  // namespace

ExprId Expressions::lower_builtin(Builtin b, std::string_view name, const syntax::Call& call, Scope& scope) {
  // Counts noEvent and smooth while their arguments are read.
  struct Quiet {
    int& count;
    explicit Quiet(int& c, bool is_on) : count(c), by(is_on ? 1 : 0) { count += by; }
    ~Quiet() { count -= by; }
    Quiet(const Quiet&) = delete;
    Quiet& operator=(const Quiet&) = delete;
    int by;
  };
  const Quiet quiet(scope.without_events, b == Builtin::no_event || b == Builtin::smooth);
  const auto wrong = [&](std::string_view what) {
    sink.error(kBuiltinArguments, call.span, {name, what});
    return ExprId{};
  };
  // Reductions over iterators.
  if (!call.iterators.empty()) {
    if (call.args.size() != 1) return wrong("one expression with iterators is expected");
    const auto reduction = reduction_of(b);
    if (!reduction) return wrong("it takes no iterators");
    return lower_reduction(*reduction, *call.args[0], call.iterators, scope, call.span);
  }
  const bool wants_state = b == Builtin::active_state;
  const bool wants_connector = b == Builtin::cardinality || b == Builtin::is_root || b == Builtin::rooted;
  if (wants_connector || wants_state) {
    if (call.args.size() != 1) return wrong(wants_state ? "one state is expected" : "one connector is expected");
    const bool before = scope.in_connect;
    scope.in_connect = true;
    const ExprId a = lower(*call.args[0], scope);
    scope.in_connect = before;
    if (!a) return b == Builtin::cardinality && !sink.has_errors() ? g.integer(0) : ExprId{};
    if (g.kind(a) != Kind::component) return wrong("its argument must be a component");
    if (b == Builtin::cardinality && !in_.components.draft(g.payload(a)).is_connector)
      return wrong("a connector is expected");
    return g.builtin_call(b, b == Builtin::cardinality ? t.integer() : t.boolean(), {a});
  }
  // Arguments in order, named ones at their place.
  std::vector<ExprId> args;
  std::vector<Span> spans;
  for (const syntax::Expr* a : call.args) {
    const ExprId value = lower(*a, scope);
    if (!value) return {};
    args.push_back(value);
    spans.push_back(a->span);
  }
  const std::vector<std::string_view> names = argument_names(b);
  std::vector<ExprId> by_name(names.size());
  if (b == Builtin::clock) return lower_clock(call, scope, std::move(args));
  for (const syntax::NamedArgument& a : call.named) {
    const auto found = std::ranges::find(names, a.name.text());
    if (found == names.end()) {
      sink.error(kUnknownArgument, a.name_span, {name, a.name.text()}).did_you_mean(a.name.text(), names);
      return {};
    }
    const ExprId value = lower(*a.value, scope);
    if (!value) return {};
    by_name[static_cast<std::size_t>(found - names.begin())] = value;
  }
  if (b != Builtin::to_string) {
    for (std::size_t i = 0; i < by_name.size(); ++i) {
      if (!by_name[i]) continue;
      while (args.size() < i) args.push_back(g.missing());
      if (args.size() == i)
        args.push_back(by_name[i]);
      else if (g.kind(args[i]) == Kind::missing)
        args[i] = by_name[i];
      else
        return wrong("an argument is given twice");
    }
  }
  BuiltinCall made(in_, b, name, call, scope, {std::move(args), std::move(spans), std::move(by_name)},
                   values.is_busy());
  return made.lower();
}

// Clock() | Clock(intervalCounter, resolution) | Clock(interval) | Clock(condition, startInterval) | Clock(c,
// solverMethod)
ExprId Expressions::lower_clock(const syntax::Call& call, Scope& scope, std::vector<ExprId> args) {
  static constexpr std::array<std::string_view, 7> kNames{"intervalCounter", "resolution", "interval",    "condition",
                                                          "startInterval",   "c",          "solverMethod"};
  for (const syntax::NamedArgument& a : call.named) {
    if (std::ranges::find(kNames, a.name.text()) == kNames.end()) {
      sink.error(kUnknownArgument, a.name_span, {"Clock", a.name.text()});
      return {};
    }
    const ExprId value = lower(*a.value, scope);
    if (!value) return {};
    args.push_back(value);
  }
  if (args.size() > 2) {
    sink.error(kBuiltinArguments, call.span, {"Clock", "at most two arguments are expected"});
    return {};
  }
  return g.builtin_call(expr::Builtin::clock, t.clock(), args);
}

ExprId Expressions::lower_reduction(expr::Reduction kind, const syntax::Expr& body, List<syntax::ForIndex> iterators,
                                    Scope& scope, Span span) {
  std::vector<ExprId> parts{ExprId{}};
  std::vector<std::int32_t> dims;
  const std::size_t before = scope.iterators.size();
  const std::array<const syntax::Expr*, 1> bodies{&body};
  // `f(e for i in a, j in b)`: the last iterator runs slowest, so it gives the first dimension.
  std::vector<std::pair<ExprId, ExprId>> loops;
  for (const syntax::ForIndex& index : iterators) {
    const ExprId range = in_.loops.range(index, scope, bodies);
    if (!range) {
      scope.iterators.resize(before);
      return {};
    }
    if (t.rank(g.type(range)) != 1) {
      sink.error(kRangeType, index.span, {t.text(g.type(range))});
      scope.iterators.resize(before);
      return {};
    }
    const ExprId variable = g.new_iterator(t.scalar(g.type(range)));
    scope.iterators.push_back({index.name, variable});
    loops.emplace_back(variable, range);
  }
  const ExprId value = lower(body, scope);
  scope.iterators.resize(before);
  if (!value) return {};
  parts[0] = value;
  for (std::size_t i = loops.size(); i-- > 0;) {
    parts.push_back(loops[i].first);
    parts.push_back(loops[i].second);
    dims.push_back(t.dims(g.type(loops[i].second))[0]);
  }
  TypeId type = g.type(value);
  if (kind == expr::Reduction::array)
    type = t.array(type, dims);
  else if (t.base(type) == expr::Base::record) {
    const ExprId array =
        g.with_payload(Kind::reduction, static_cast<std::uint32_t>(expr::Reduction::array), t.array(type, dims), parts);
    return in_.operators.overloaded_sum(array, span);
  }
  return g.with_payload(Kind::reduction, static_cast<std::uint32_t>(kind), type, parts);
}

}  // namespace holon::instance
