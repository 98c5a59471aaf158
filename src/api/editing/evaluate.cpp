#include "api/editing/evaluate.h"

#include <fmt/format.h>

#include <cmath>
#include <vector>

namespace holon::api {
namespace {

constexpr int kDeepestValue = 30;

struct Evaluator {
  ClassTree& tree;
  NameFinder finder;

  std::optional<double> of(const syntax::Expr& e, ClassNode& scope, int depth) {
    if (depth > kDeepestValue) return std::nullopt;
    if (const auto* real = e.as<syntax::RealLiteral>()) return real->value;
    if (const auto* integer = e.as<syntax::IntegerLiteral>()) return static_cast<double>(integer->value);
    if (const auto* unary = e.as<syntax::Unary>()) {
      const auto x = of(*unary->operand, scope, depth + 1);
      if (!x || unary->op == syntax::UnaryOp::not_) return std::nullopt;
      const bool is_minus = unary->op == syntax::UnaryOp::minus || unary->op == syntax::UnaryOp::minus_each;
      return is_minus ? -*x : *x;
    }
    if (const auto* binary = e.as<syntax::Binary>()) return arithmetic(*binary, scope, depth);
    if (const auto* call = e.as<syntax::Call>()) return function(*call, scope, depth);
    const auto* reference = e.as<syntax::Reference>();
    return reference == nullptr ? std::nullopt : name(*reference, scope, depth);
  }

  std::optional<double> arithmetic(const syntax::Binary& b, ClassNode& scope, int depth) {
    const auto x = of(*b.left, scope, depth + 1);
    const auto y = of(*b.right, scope, depth + 1);
    if (!x || !y) return std::nullopt;
    using enum syntax::BinaryOp;
    if (b.op == add) return *x + *y;
    if (b.op == subtract) return *x - *y;
    if (b.op == multiply) return *x * *y;
    if (b.op == divide && *y != 0) return *x / *y;
    if (b.op == power) return std::pow(*x, *y);
    return std::nullopt;
  }

  std::optional<double> function(const syntax::Call& c, ClassNode& scope, int depth) {
    if (c.args.size() != 1 || !c.named.empty() || c.callee->parts.size() != 1) return std::nullopt;
    const std::string_view f = c.callee->parts[0].name.text();
    const auto x = of(*c.args[0], scope, depth + 1);
    if (!x) return std::nullopt;
    if (f == "sqrt" && *x >= 0) return std::sqrt(*x);
    if (f == "exp") return std::exp(*x);
    if (f == "log" && *x > 0) return std::log(*x);
    if (f == "sin") return std::sin(*x);
    if (f == "cos") return std::cos(*x);
    if (f == "tan") return std::tan(*x);
    if (f == "abs") return std::abs(*x);
    return std::nullopt;
  }

  std::optional<double> name(const syntax::Reference& r, ClassNode& scope, int depth) {
    std::vector<base::Name> path;
    for (const syntax::RefPart& part : r.parts) {
      if (part.has_subscripts) return std::nullopt;
      path.push_back(part.name);
    }
    const NameMeaning found = finder.resolve(scope, r.global, path);
    if (found.component == nullptr) return std::nullopt;
    // A value that a component's own modifier may have changed is not known by the declaration in its class.
    const bool is_constant = found.component->element->variability == syntax::Variability::constant;
    if (found.component->element->variability == syntax::Variability::none || (path.size() > 1 && !is_constant))
      return std::nullopt;
    const syntax::Modification* value = found.component->declaration->modification;
    if (value == nullptr || value->value == nullptr || found.component->declaration->has_dimensions)
      return std::nullopt;
    return of(*value->value, *found.owner, depth + 1);
  }
};

}  // namespace

std::optional<double> evaluate(ClassTree& tree, const syntax::Expr& value, ClassNode& scope) {
  Evaluator evaluator{tree, NameFinder(tree)};
  const auto number = evaluator.of(value, scope, 0);
  return number && std::isfinite(*number) ? number : std::nullopt;
}

bool is_literal(const syntax::Expr& value) {
  if (const auto* unary = value.as<syntax::Unary>()) return is_literal(*unary->operand);
  return value.kind == syntax::ExprKind::real || value.kind == syntax::ExprKind::integer ||
         value.kind == syntax::ExprKind::string || value.kind == syntax::ExprKind::boolean;
}

std::string number_text(double value) { return fmt::format("{:.6g}", value); }

}  // namespace holon::api
