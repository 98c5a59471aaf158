#include "energy/algebra.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>

#include "expr/build.h"
#include "expr/substitute.h"
#include "expr/walk.h"

namespace holon::energy {
namespace {

using expr::Builtin;
using expr::Kind;
using flat::Variability;
using flat::VariableId;

constexpr std::size_t kMostTerms = 400;
constexpr std::size_t kMostEquations = 160;
constexpr int kHighestOrder = 3;
constexpr double kRounding = 1e-12;  // of terms that cancel each other
constexpr int kDivision = 100;       // rank of what can only be solved for by dividing by a parameter: after all others

}  // namespace

Algebra::Algebra(flat::FlatModel& model, std::set<std::uint32_t> first)
    : model_(model),
      graph_(model.graph()),
      functions_(model.graph(), model.functions()),
      first_(std::move(first)),
      values_(model) {}

bool Algebra::is_constant(ExprId e) const {
  if (graph_.contains(e, expr::contains::kTime | expr::contains::kStateful)) return false;
  return std::ranges::none_of(expr::numbers_in(graph_, e, Kind::variable), [&](std::uint32_t v) {
    return model_.variables[VariableId(v)].variability == Variability::continuous &&
           graph_.types.base(model_.variables[VariableId(v)].type) == expr::Base::real;
  });
}

bool Algebra::is_fixed(const Symbol& s) const {
  if (graph_.contains(s.base, expr::contains::kTime | expr::contains::kStateful)) return false;
  return std::ranges::all_of(expr::numbers_in(graph_, s.base, Kind::variable), [&](std::uint32_t v) {
    return model_.variables[VariableId(v)].variability <= Variability::parameter;
  });
}

bool Algebra::depends_on(ExprId e, ExprId variable) const { return expr::depends_on(graph_, e, variable); }

bool Algebra::is_function_of(ExprId e, ExprId variable) const {
  if (graph_.contains(e, expr::contains::kTime | expr::contains::kStateful)) return false;
  return std::ranges::all_of(expr::numbers_in(graph_, e, Kind::variable), [&](std::uint32_t v) {
    const flat::FlatVariable& other = model_.variables[VariableId(v)];
    return v == graph_.payload(variable) || other.variability <= Variability::parameter;
  });
}

bool Algebra::is_variable(const Symbol& s) const { return graph_.kind(s.base) == Kind::variable; }

Polynomial Algebra::checked(Polynomial p) const {
  if (p.size() > kMostTerms) throw TooLarge{};
  return p;
}

std::optional<Polynomial> Algebra::read(ExprId e) {
  try {
    return reduced(to_polynomial(e));
  } catch (const TooLarge&) {
    return std::nullopt;
  }
}

std::optional<Polynomial> Algebra::derivative(const Polynomial& p) {
  try {
    return reduced(differentiated(p));
  } catch (const TooLarge&) {
    return std::nullopt;
  }
}

std::optional<ExprId> Algebra::write(const Polynomial& p) {
  try {
    return written(p);
  } catch (const TooLarge&) {
    return std::nullopt;
  }
}

// ---- reading

Polynomial Algebra::whole(ExprId e) {
  std::vector<expr::Replacement> replacements;
  for (const std::uint32_t v : expr::numbers_in(graph_, e, Kind::variable)) {
    const ExprId node = graph_.variable(v, model_.variables[VariableId(v)].type);
    if (const auto rule = rule_.find(v); rule != rule_.end()) replacements.push_back({node, written(rule->second)});
    if (const auto rule = discrete_rule_.find(v); rule != discrete_rule_.end())
      replacements.push_back({node, rule->second});
  }
  const ExprId rewritten = replacements.empty() ? e : expr::substitute(graph_, e, replacements);
  if (rewritten != e && graph_.kind(rewritten) != graph_.kind(e)) return to_polynomial(rewritten);
  return symbol({rewritten, 0});
}

Polynomial Algebra::to_polynomial(ExprId e) {
  double value = 0;
  if (graph_.as_number(e, value)) return number(value);
  const Kind kind = graph_.kind(e);
  if (kind == Kind::variable) {
    const auto rule = rule_.find(graph_.payload(e));
    return rule != rule_.end() ? rule->second : symbol({e, 0});
  }
  if (kind == Kind::negate) return scaled(to_polynomial(graph_.arg(e, 0)), -1);
  if (kind == Kind::add || kind == Kind::subtract) {
    Polynomial result = to_polynomial(graph_.arg(e, 0));
    result.add(to_polynomial(graph_.arg(e, 1)), kind == Kind::add ? 1 : -1);
    return checked(std::move(result));
  }
  if (kind == Kind::multiply) return checked(to_polynomial(graph_.arg(e, 0)) * to_polynomial(graph_.arg(e, 1)));
  if (kind == Kind::divide) return checked(to_polynomial(graph_.arg(e, 0)) * inverse(to_polynomial(graph_.arg(e, 1))));
  if (kind == Kind::power) return of_power(e);
  if (kind == Kind::builtin) return of_builtin(e);
  if (kind != Kind::if_) return whole(e);
  // b + [c](a - b), where [c] is 1 or 0.
  const Polynomial otherwise = to_polynomial(graph_.arg(e, 2));
  Polynomial difference = to_polynomial(graph_.arg(e, 1));
  difference.add(otherwise, -1);
  if (difference.is_zero()) return otherwise;
  // A function or a quotient may have no value where its branch is not taken: then 0 times it is no number either.
  if (has_limits(otherwise) || has_limits(difference)) return whole(e);
  Polynomial result = otherwise;
  result.add(checked(whole(graph_.if_(graph_.arg(e, 0), graph_.real(1), graph_.real(0))) * difference));
  return checked(std::move(result));
}

// Whether something in it may have no value: a function of variables, other than the 1 or 0 of a condition, or a
// variable that is divided by.
bool Algebra::has_limits(const Polynomial& p) const {
  return std::ranges::any_of(p.terms, [&](const auto& term) {
    return std::ranges::any_of(term.first, [&](const auto& factor) {
      const auto& [symbol, exponent] = factor;
      if (is_constant(symbol)) return false;
      double value = 0;
      const bool is_condition = graph_.kind(symbol.base) == Kind::if_ &&
                                graph_.as_number(graph_.arg(symbol.base, 1), value) &&
                                graph_.as_number(graph_.arg(symbol.base, 2), value);
      return exponent < 0 || (!is_variable(symbol) && !is_condition);
    });
  });
}

Polynomial Algebra::of_power(ExprId e) {
  double exponent = 0;
  if (!graph_.as_number(graph_.arg(e, 1), exponent) || exponent != static_cast<int>(exponent) || exponent > 6 ||
      exponent < -6)
    return whole(e);
  Polynomial base = to_polynomial(graph_.arg(e, 0));
  if (exponent < 0) base = inverse(base);
  Polynomial result = number(1);
  for (int k = 0; k < std::abs(static_cast<int>(exponent)); ++k) result = checked(result * base);
  return result;
}

Polynomial Algebra::of_builtin(ExprId e) {
  const Builtin builtin = graph_.builtin(e);
  if (builtin == Builtin::der) return differentiated(to_polynomial(graph_.arg(e, 0)));
  if (builtin == Builtin::no_event || builtin == Builtin::homotopy) return to_polynomial(graph_.arg(e, 0));
  if (builtin == Builtin::smooth) return to_polynomial(graph_.arg(e, 1));
  return whole(e);
}

Polynomial Algebra::inverse(const Polynomial& p) {
  if (p.size() != 1) return symbol({expr::divide(graph_, graph_.real(1), written(p)), 0});
  const auto& [product, coefficient] = *p.terms.begin();
  Product turned = product;
  for (auto& factor : turned) factor.second = -factor.second;
  Polynomial result;
  result.add(turned, 1 / coefficient);
  return result;
}

// ---- differentiating

Polynomial Algebra::differentiated(const Symbol& s) {
  if (is_constant(s)) return {};
  if (is_variable(s)) {
    if (s.order + 1 > kHighestOrder) throw TooLarge{};
    return symbol({s.base, s.order + 1});
  }
  if (s.order > 0 || graph_.contains(s.base, expr::contains::kTime | expr::contains::kStateful)) throw TooLarge{};
  Polynomial result;
  for (const std::uint32_t v : expr::numbers_in(graph_, s.base, Kind::variable)) {
    const ExprId node = graph_.variable(v, model_.variables[VariableId(v)].type);
    if (is_constant(node)) continue;
    const auto partial = expr::partial_derivative(functions_, s.base, node);
    if (!partial) throw TooLarge{};
    if (*partial) result.add(to_polynomial(*partial) * symbol({node, 1}));
  }
  return checked(std::move(result));
}

Polynomial Algebra::differentiated(const Polynomial& p) {
  Polynomial result;
  for (const auto& [product, coefficient] : p.terms)
    for (const auto& [factor, exponent] : product) {
      Polynomial others;
      Product rest = without(product, factor);
      if (exponent != 1) rest = times(rest, Product{{factor, exponent - 1}});
      others.add(rest, coefficient * exponent);
      result.add(others * differentiated(factor));
    }
  return checked(std::move(result));
}

// ---- writing

ExprId Algebra::written(const Symbol& s) {
  if (s.order == 0) return s.base;
  if (const auto name = name_of_.find(s); name != name_of_.end()) return name->second;
  if (s.order > 1 || !is_variable(s)) throw TooLarge{};
  return graph_.builtin_call(Builtin::der, graph_.types.real(), {s.base});
}

ExprId Algebra::written(const Polynomial& p) {
  ExprId sum = graph_.real(0);
  for (const auto& [product, coefficient] : p.terms) {
    ExprId term = graph_.real(coefficient);
    for (const auto& [factor, exponent] : product) {
      const ExprId base = written(factor);
      if (exponent > 0)
        term = expr::multiply(graph_, term, exponent == 1 ? base : expr::power(graph_, base, graph_.integer(exponent)));
      else
        term = expr::divide(graph_, term, exponent == -1 ? base : expr::power(graph_, base, graph_.integer(-exponent)));
    }
    sum = expr::add(graph_, sum, term);
  }
  return expr::as_real(graph_, sum);
}

// ---- eliminating

Polynomial Algebra::replaced(const Polynomial& p, ExprId variable, const Polynomial& by) {
  Polynomial result;
  for (const auto& [product, coefficient] : p.terms) {
    Polynomial term = number(coefficient);
    for (const auto& [factor, exponent] : product) {
      Polynomial base;
      if (factor.base == variable) {
        base = by;
        for (int k = 0; k < factor.order; ++k) base = differentiated(base);
      } else if (!is_variable(factor) && depends_on(factor.base, variable)) {
        base = whole(factor.base);  // the rule is known by now
      } else {
        Polynomial one;
        one.add(Product{{factor, exponent}}, 1);
        term = checked(term * one);
        continue;
      }
      if (exponent < 0) base = inverse(base);
      for (int k = 0; k < std::abs(exponent); ++k) term = checked(term * base);
    }
    result.add(term);
  }
  return checked(std::move(result));
}

void Algebra::replace_everywhere(ExprId variable, const Polynomial& by) {
  if (by.size() == 1) {
    const auto& [product, coefficient] = *by.terms.begin();
    if (coefficient == 1 && product.size() == 1 && product[0].second == 1 && product[0].first.order > 0)
      name_of_.emplace(product[0].first, variable);
  }
  rule_.emplace(graph_.payload(variable), by);
  for (auto& [number, rule] : rule_)
    if (number != graph_.payload(variable)) rule = replaced(rule, variable, by);
  for (Polynomial& equation : open_) equation = replaced(equation, variable, by);
  // Names of derivatives of the variable are names of what these have become.
  std::map<Symbol, ExprId> names;
  for (const auto& [s, name] : name_of_) {
    if (s.base != variable) {
      names.emplace(s, name);
      continue;
    }
    Polynomial now = by;
    for (int k = 0; k < s.order; ++k) now = differentiated(now);
    if (now.size() == 1 && now.terms.begin()->second == 1 && now.terms.begin()->first.size() == 1 &&
        now.terms.begin()->first[0].second == 1)
      names.emplace(now.terms.begin()->first[0].first, name);
  }
  name_of_ = std::move(names);
}

void Algebra::mark(const Polynomial& p) {
  for (const auto& [product, coefficient] : p.terms)
    for (const auto& [factor, exponent] : product) {
      if (is_variable(factor)) {
        if (factor.order > 0) is_differentiated_.insert(graph_.payload(factor.base));
      } else {
        for (const std::uint32_t v : expr::numbers_in(graph_, factor.base, Kind::variable)) is_inside_.insert(v);
      }
    }
}

int Algebra::rank(ExprId variable) const {
  const std::uint32_t v = graph_.payload(variable);
  if (first_.contains(v)) return model_.variables[VariableId(v)].flow ? 1 : 0;
  if (is_inside_.contains(v)) return 4;
  return is_differentiated_.contains(v) ? 3 : 2;
}

// What the variable is multiplied by, where it occurs linearly.
Polynomial Algebra::slope_of(const Polynomial& p, ExprId variable) {
  Polynomial slope;
  for (const auto& [product, coefficient] : p.terms)
    if (exponent_of(product, {variable, 0}) == 1) slope.add(without(product, {variable, 0}), coefficient);
  return slope;
}

// Whether a sum of products of parameters is 0 for the values that the model gives them: an axis has coordinates that
// are, and nothing may be divided by these. False where a value is not known.
bool Algebra::is_zero(const Polynomial& p) {
  double sum = 0;
  double size = 0;
  for (const auto& [product, coefficient] : p.terms) {
    double term = coefficient;
    for (const auto& [factor, exponent] : product) {
      const auto value = values_.evaluate(factor.base);
      if (!value || !value->is_number()) return false;
      term *= std::pow(value->number(), exponent);
    }
    sum += term;
    size = std::max(size, std::abs(term));
  }
  return !(std::abs(sum) > kRounding * size);
}

// Solves one of the open equations; false when none can be solved.
bool Algebra::eliminate_next() {
  std::size_t best_equation = 0;
  ExprId best;
  int best_rank = 0;
  for (std::size_t k = 0; k < open_.size(); ++k) {
    std::map<ExprId, int> candidates;  // how many terms hold the variable linearly; -1: it occurs otherwise, too
    std::set<ExprId> has_factor;       // what is multiplied by a parameter, which may be zero
    for (const auto& [product, coefficient] : open_[k].terms)
      for (const auto& [factor, exponent] : product) {
        if (is_constant(factor)) continue;
        if (!is_variable(factor)) {
          for (const std::uint32_t v : expr::numbers_in(graph_, factor.base, Kind::variable))
            candidates[graph_.variable(v, model_.variables[VariableId(v)].type)] = -1;
          continue;
        }
        const bool is_linear = factor.order == 0 && exponent == 1 && std::ranges::all_of(product, [&](const auto& f) {
                                 return f.first == factor || is_fixed(f.first);
                               });
        int& count = candidates[factor.base];
        if (!is_linear) count = -1;
        if (count >= 0) ++count;
        if (is_linear && product.size() > 1) has_factor.insert(factor.base);
      }
    for (const auto& [variable, count] : candidates) {
      if (count <= 0) continue;
      const int its_rank = (has_factor.contains(variable) ? kDivision : 0) + 2 * rank(variable) + (count > 1 ? 1 : 0);
      if (best && its_rank >= best_rank) continue;
      if (has_factor.contains(variable) && is_zero(slope_of(open_[k], variable))) continue;
      best = variable;
      best_rank = its_rank;
      best_equation = k;
    }
  }
  if (!best) return false;
  const Polynomial slope = slope_of(open_[best_equation], best);
  Polynomial rest;
  for (const auto& [product, coefficient] : open_[best_equation].terms)
    if (exponent_of(product, {best, 0}) != 1) rest.add(product, -coefficient);
  open_.erase(open_.begin() + static_cast<std::ptrdiff_t>(best_equation));
  replace_everywhere(best, checked(rest * inverse(slope)));
  std::erase_if(open_, [](const Polynomial& p) { return p.is_zero(); });
  return true;
}

Polynomial Algebra::reduced(Polynomial p) const {
  if (!rotations_.reduce(p, kMostTerms)) throw TooLarge{};
  return p;
}

// The frames that the equations speak of, by the names of the elements of an orientation: `R.T[1,1]`, `R.w[1]`. Only
// those whose elements are still variables, and whose angular velocity is known by itself.
void Algebra::find_rotations(const std::vector<Relation>& equations) {
  std::map<std::string, ExprId> by_name;
  std::set<std::string> frames;
  for (const Relation& equation : equations)
    for (const ExprId side : {equation.left, equation.right})
      for (const std::uint32_t v : expr::numbers_in(graph_, side, Kind::variable)) {
        const std::string name = model_.name(VariableId(v));
        by_name.emplace(name, graph_.variable(v, model_.variables[VariableId(v)].type));
        if (name.ends_with(".w[1]")) frames.insert(name.substr(0, name.size() - 5));
      }
  for (const std::string& frame : frames) {
    Rotation rotation;
    bool is_whole = true;
    for (std::size_t i = 0; i < 3 && is_whole; ++i) {
      const auto w = by_name.find(fmt::format("{}.w[{}]", frame, i + 1));
      is_whole = w != by_name.end();
      if (is_whole) rotation.w[i] = to_polynomial(w->second);
      for (std::size_t k = 0; k < 3 && is_whole; ++k) {
        const auto t = by_name.find(fmt::format("{}.T[{},{}]", frame, i + 1, k + 1));
        is_whole = t != by_name.end();
        if (!is_whole) break;
        const Polynomial element = to_polynomial(t->second);
        is_whole = element.size() == 1 && element.terms.begin()->second == 1 &&
                   element.terms.begin()->first.size() == 1 && element.terms.begin()->first[0].second == 1 &&
                   element.terms.begin()->first[0].first.order == 0 &&
                   is_variable(element.terms.begin()->first[0].first);
        if (is_whole) rotation.t[i][k] = element.terms.begin()->first[0].first.base;
      }
    }
    const auto speaks_of_derivatives = [&](const Polynomial& w) {
      return std::ranges::any_of(w.terms, [](const auto& term) {
        return std::ranges::any_of(term.first, [](const auto& factor) { return factor.first.order > 0; });
      });
    };
    if (is_whole && std::ranges::none_of(rotation.w, speaks_of_derivatives)) rotations_.add(std::move(rotation));
  }
}

bool Algebra::eliminate(const std::vector<Relation>& equations) {
  if (equations.size() > kMostEquations) return false;
  try {
    for (const Relation& equation : equations) {
      const bool is_real = graph_.types.base(graph_.type(equation.left)) == expr::Base::real;
      if (is_real) continue;
      // What refers to the past (`pre`) can stand in no formula of a run: the variable itself stays.
      if (graph_.kind(equation.left) == Kind::variable && !graph_.contains(equation.right, expr::contains::kStateful))
        discrete_rule_.emplace(graph_.payload(equation.left), equation.right);
    }
    for (const Relation& equation : equations) {
      if (graph_.types.base(graph_.type(equation.left)) != expr::Base::real) continue;
      Polynomial zero = to_polynomial(equation.left);
      zero.add(to_polynomial(equation.right), -1);
      if (!zero.is_zero()) open_.push_back(checked(std::move(zero)));
    }
    for (const Polynomial& p : open_) mark(p);
    while (eliminate_next()) {
    }
    find_rotations(equations);
  } catch (const TooLarge&) {
    return false;
  }
  return true;
}

}  // namespace holon::energy
