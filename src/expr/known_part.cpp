#include "expr/known_part.h"

#include <algorithm>
#include <cmath>

namespace holon::expr {
namespace {

constexpr long kMostSteps = 200'000;
constexpr int kDeepestCall = 60;     // calls
constexpr int kDeepestLevel = 1000;  // expressions inside of expressions

double as_double(bool b) { return b ? 1.0 : 0.0; }

}  // namespace

std::optional<double> KnownPart::number(ExprId e) {
  steps_ = 0;
  level_ = 0;
  depth_ = 0;
  gave_up_ = false;
  const Part part = value(e, {});
  return gave_up_ ? std::nullopt : part.number;
}

KnownPart::Part KnownPart::agreement(const Part& a, const Part& b) {
  Part both;
  if (a.number && a.number == b.number) both.number = a.number;
  if (a.items.size() == b.items.size())
    for (std::size_t i = 0; i < a.items.size(); ++i) both.items.push_back(agreement(a.items[i], b.items[i]));
  return both;
}

KnownPart::Part KnownPart::value(ExprId e, const Frame& frame) {
  if (++steps_ > kMostSteps || level_ > kDeepestLevel) gave_up_ = true;
  if (gave_up_) return {};
  ++level_;
  Part part = value_of(e, frame);
  --level_;
  return part;
}

KnownPart::Part KnownPart::value_of(ExprId e, const Frame& frame) {
  const Kind kind = graph_.kind(e);
  if (kind <= Kind::enumeration && kind != Kind::string) {
    double literal = 0;
    if (!graph_.as_number(e, literal)) literal = static_cast<double>(graph_.integer_value(e));
    return {literal, {}};
  }
  if (kind == Kind::variable) return {of_variable_(e), {}};
  if (kind == Kind::local) return graph_.payload(e) < frame.size() ? frame[graph_.payload(e)] : Part{};
  if (kind == Kind::iterator) {
    for (auto it = iterators_.rbegin(); it != iterators_.rend(); ++it)
      if (it->first == graph_.payload(e)) return {it->second, {}};
    return {};
  }
  if (kind == Kind::array || kind == Kind::record) {
    Part all;
    for (const ExprId arg : graph_.args(e)) all.items.push_back(value(arg, frame));
    return all;
  }
  if (kind == Kind::call || kind == Kind::output) {
    const ExprId at = kind == Kind::output ? graph_.arg(e, 0) : e;
    if (graph_.kind(at) != Kind::call) return {};
    std::vector<Part> results = call(at, frame);
    const std::size_t which = kind == Kind::output ? graph_.payload(e) : 0;
    return which < results.size() ? std::move(results[which]) : Part{};
  }
  if (kind == Kind::field || kind == Kind::index) return item(e, frame);
  if (kind == Kind::if_) return choice(e, frame);
  if (kind == Kind::builtin) return builtin(e, frame);
  if (kind == Kind::negate || kind == Kind::not_) {
    const Part a = value(graph_.arg(e, 0), frame);
    if (!a.number) return {};
    return {kind == Kind::negate ? -*a.number : as_double(*a.number == 0), {}};
  }
  if (kind >= Kind::add && kind <= Kind::or_ && graph_.types.is_scalar(graph_.type(e)))
    return arithmetic(kind, value(graph_.arg(e, 0), frame), value(graph_.arg(e, 1), frame));
  return {};
}

KnownPart::Part KnownPart::arithmetic(Kind kind, const Part& a, const Part& b) const {
  const auto is = [](const Part& part, double x) { return part.number && *part.number == x; };
  if (kind == Kind::multiply && (is(a, 0) || is(b, 0))) return {0.0, {}};
  if (kind == Kind::divide && is(a, 0) && !is(b, 0)) return {0.0, {}};
  if (kind == Kind::and_ && (is(a, 0) || is(b, 0))) return {0.0, {}};
  if (kind == Kind::or_ && (is(a, 1) || is(b, 1))) return {1.0, {}};
  if (!a.number || !b.number) return {};
  const double x = *a.number;
  const double y = *b.number;
  if (kind == Kind::add) return {x + y, {}};
  if (kind == Kind::subtract) return {x - y, {}};
  if (kind == Kind::multiply) return {x * y, {}};
  if (kind == Kind::divide) return {x / y, {}};
  if (kind == Kind::power) return {std::pow(x, y), {}};
  if (kind == Kind::less) return {as_double(x < y), {}};
  if (kind == Kind::less_equal) return {as_double(x <= y), {}};
  if (kind == Kind::greater) return {as_double(x > y), {}};
  if (kind == Kind::greater_equal) return {as_double(x >= y), {}};
  if (kind == Kind::equal) return {as_double(x == y), {}};
  if (kind == Kind::not_equal) return {as_double(x != y), {}};
  if (kind == Kind::and_) return {as_double(x != 0 && y != 0), {}};
  if (kind == Kind::or_) return {as_double(x != 0 || y != 0), {}};
  return {};
}

KnownPart::Part KnownPart::builtin(ExprId e, const Frame& frame) {
  const auto args = graph_.args(e);
  const auto of = [&](std::size_t i) { return value(args[i], frame).number; };
  const auto mapped = [&](double (*f)(double)) -> Part {
    const std::optional<double> x = of(0);
    if (!x || !std::isfinite(f(*x))) return {};
    return {f(*x), {}};
  };
  const Builtin which = graph_.builtin(e);
  if (which == Builtin::no_event) return value(args[0], frame);
  if (which == Builtin::smooth) return value(args[1], frame);
  if (which == Builtin::abs) return mapped([](double x) { return std::abs(x); });
  if (which == Builtin::sqrt) return mapped([](double x) { return std::sqrt(x); });
  if (which == Builtin::exp) return mapped([](double x) { return std::exp(x); });
  if (which == Builtin::log) return mapped([](double x) { return std::log(x); });
  if (which != Builtin::max2 && which != Builtin::min2) return {};
  const std::optional<double> a = of(0);
  const std::optional<double> b = of(1);
  if (!a || !b) return {};
  return {which == Builtin::max2 ? std::max(*a, *b) : std::min(*a, *b), {}};
}

KnownPart::Part KnownPart::choice(ExprId e, const Frame& frame) {
  const std::optional<double> condition = value(graph_.arg(e, 0), frame).number;
  if (condition) return value(graph_.arg(e, *condition != 0 ? 1 : 2), frame);
  return agreement(value(graph_.arg(e, 1), frame), value(graph_.arg(e, 2), frame));
}

// Which item of its base a field or an element with one whole number as subscript is.
std::optional<std::size_t> KnownPart::item_number(ExprId e, const Frame& frame) {
  if (!graph_.types.is_scalar(graph_.type(e))) return std::nullopt;
  const TypeId base = graph_.type(graph_.arg(e, 0));
  if (graph_.kind(e) == Kind::field) {
    if (!graph_.types.is_scalar(base)) return std::nullopt;
    return graph_.payload(e);
  }
  if (graph_.args(e).size() != 2 || graph_.types.dims(base).size() != 1) return std::nullopt;
  const std::optional<double> at = value(graph_.arg(e, 1), frame).number;
  if (!at || !(*at >= 1)) return std::nullopt;
  return static_cast<std::size_t>(*at) - 1;
}

KnownPart::Part KnownPart::item(ExprId e, const Frame& frame) {
  const std::optional<std::size_t> number = item_number(e, frame);
  if (!number) return {};
  Part base = value(graph_.arg(e, 0), frame);
  return *number < base.items.size() ? std::move(base.items[*number]) : Part{};
}

std::vector<KnownPart::Part> KnownPart::call(ExprId e, const Frame& frame) {
  const Function& function = functions_[graph_.function(e)];
  std::vector<Part> results(function.outputs.size());
  if (function.external || function.partial || function.impure || depth_ > kDeepestCall) return results;
  Frame own(function.locals.size());
  const auto args = graph_.args(e);
  std::vector<char> given(function.locals.size(), 0);
  for (std::size_t i = 0; i < function.inputs.size() && i < args.size(); ++i) {
    if (graph_.kind(args[i]) == Kind::missing) continue;
    own[function.inputs[i]] = value(args[i], frame);
    given[function.inputs[i]] = 1;
  }
  const auto outer = std::exchange(iterators_, {});
  ++depth_;
  for (const LocalId l : function.locals.ids())
    if (given[l.index()] == 0 && function.locals[l].value) own[l.index()] = value(function.locals[l].value, own);
  if (function.is_record_constructor) {
    own[function.outputs.at(0)] = made_record(function, own);
  } else {
    run(function.body, own);
  }
  --depth_;
  iterators_ = outer;
  for (std::size_t i = 0; i < results.size(); ++i) results[i] = std::move(own[function.outputs[i]]);
  return results;
}

KnownPart::Part KnownPart::made_record(const Function& function, const Frame& frame) const {
  const std::uint32_t output = function.outputs.at(0);
  const TypeId type = graph_.types.scalar_of(function.locals[LocalId(output)].type);
  Part made;
  for (const RecordField& field : graph_.types.record_of(type).fields) {
    Part& part = made.items.emplace_back();
    for (std::uint32_t n = 0; n < function.locals.size(); ++n)
      if (n != output && function.locals[LocalId(n)].name == field.name) part = frame[n];
  }
  return made;
}

KnownPart::Flow KnownPart::run(const std::vector<Statement>& body, Frame& frame) {
  for (const Statement& s : body) {
    if (gave_up_) return Flow::return_;
    if (const Flow flow = run(s, frame); flow != Flow::next) return flow;
  }
  return Flow::next;
}

KnownPart::Flow KnownPart::run(const Statement& s, Frame& frame) {
  if (++steps_ > kMostSteps) gave_up_ = true;
  switch (s.kind) {
    case StatementKind::assign:
      run_assign(s, frame);
      return Flow::next;
    case StatementKind::if_:
      return run_branches(s, 0, frame);
    case StatementKind::for_:
      return run_for(s, frame);
    case StatementKind::while_:
      return run_while(s, frame);
    case StatementKind::break_:
      return Flow::break_;
    case StatementKind::return_:
      return Flow::return_;
    case StatementKind::call:
    case StatementKind::assert_:
    case StatementKind::terminate:
      return Flow::next;
    case StatementKind::when:
    case StatementKind::reinit:
      break;
  }
  gave_up_ = true;
  return Flow::return_;
}

KnownPart::Flow KnownPart::run_branches(const Statement& s, std::size_t first, Frame& frame) {
  if (first == s.branches.size() || gave_up_) return Flow::next;
  const Branch& branch = s.branches[first];
  if (!branch.condition) return run(branch.body, frame);
  const std::optional<double> condition = value(branch.condition, frame).number;
  if (condition) return *condition != 0 ? run(branch.body, frame) : run_branches(s, first + 1, frame);
  Frame taken(frame);
  const Flow one = run(branch.body, taken);
  const Flow other = run_branches(s, first + 1, frame);
  if (one != Flow::next || other != Flow::next) gave_up_ = true;
  for (std::size_t i = 0; i < frame.size(); ++i) frame[i] = agreement(frame[i], taken[i]);
  return Flow::next;
}

KnownPart::Flow KnownPart::run_for(const Statement& s, Frame& frame) {
  std::vector<std::optional<double>> ends;
  if (graph_.kind(s.value) == Kind::range)
    for (const ExprId arg : graph_.args(s.value))
      if (graph_.kind(arg) != Kind::missing) ends.push_back(value(arg, frame).number);
  const bool known = ends.size() >= 2 && std::ranges::all_of(ends, [](const auto& end) { return end.has_value(); });
  const double step = known && ends.size() == 3 ? *ends[1] : 1.0;
  if (!known || step == 0) {
    forget_assigned(s.branches.at(0).body, frame);
    return Flow::next;
  }
  for (double at = *ends.front(); step > 0 ? at <= *ends.back() : at >= *ends.back(); at += step) {
    iterators_.emplace_back(graph_.payload(s.iterator), at);
    const Flow flow = run(s.branches.at(0).body, frame);
    iterators_.pop_back();
    if (flow == Flow::return_ || gave_up_) return Flow::return_;
    if (flow == Flow::break_) break;
  }
  return Flow::next;
}

KnownPart::Flow KnownPart::run_while(const Statement& s, Frame& frame) {
  while (!gave_up_) {
    const std::optional<double> condition = value(s.branches.at(0).condition, frame).number;
    if (!condition) forget_assigned(s.branches.at(0).body, frame);
    if (!condition || *condition == 0) break;
    const Flow flow = run(s.branches.at(0).body, frame);
    if (flow == Flow::return_) return flow;
    if (flow == Flow::break_) break;
  }
  return Flow::next;
}

// Of a loop that runs nobody knows how often: nothing is known of what it assigns.
void KnownPart::forget_assigned(const std::vector<Statement>& body, Frame& frame) {
  for (const Statement& s : body) {
    if (s.kind == StatementKind::return_) gave_up_ = true;
    for (const ExprId target : s.targets) {
      ExprId root = target;
      while (graph_.kind(root) == Kind::field || graph_.kind(root) == Kind::index) root = graph_.arg(root, 0);
      if (graph_.kind(root) == Kind::local) frame.at(graph_.payload(root)) = Part{};
    }
    for (const Branch& branch : s.branches) forget_assigned(branch.body, frame);
  }
}

std::size_t KnownPart::item_count(TypeId type) const {
  if (!graph_.types.is_scalar(type)) return 0;
  return graph_.types.base(type) == Base::record ? graph_.types.record_of(type).fields.size() : 0;
}

// Where a target is kept; nothing when that is not known, and then nothing is known of the whole.
KnownPart::Part* KnownPart::place(ExprId target, Frame& frame) {
  const Kind kind = graph_.kind(target);
  if (kind == Kind::local) return graph_.payload(target) < frame.size() ? &frame[graph_.payload(target)] : nullptr;
  if (kind != Kind::field && kind != Kind::index) return nullptr;
  const std::optional<std::size_t> number = item_number(target, frame);
  Part* const base = place(graph_.arg(target, 0), frame);
  if (base == nullptr) return nullptr;
  if (base->items.empty()) base->items.resize(item_count(graph_.type(graph_.arg(target, 0))));
  if (number && *number < base->items.size()) return &base->items[*number];
  *base = Part{};
  return nullptr;
}

void KnownPart::run_assign(const Statement& s, Frame& frame) {
  std::vector<Part> values;
  if (s.targets.size() == 1) {
    values.push_back(value(s.value, frame));
  } else if (graph_.kind(s.value) == Kind::call) {
    values = call(s.value, frame);
  }
  values.resize(s.targets.size());
  for (std::size_t i = 0; i < s.targets.size(); ++i) {
    if (graph_.kind(s.targets[i]) == Kind::missing) continue;
    if (Part* const at = place(s.targets[i], frame)) *at = std::move(values[i]);
  }
}

}  // namespace holon::expr
