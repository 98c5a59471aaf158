#include "driver/experiment.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "driver/name_finder.h"

namespace holon::driver {
namespace {

using classes::ClassNode;

constexpr int kDeepestValue = 50;

std::optional<double> number(const syntax::Expr* e, int depth = 0) {
  if (e == nullptr || depth > kDeepestValue) return std::nullopt;
  if (const auto* real = e->as<syntax::RealLiteral>()) return real->value;
  if (const auto* integer = e->as<syntax::IntegerLiteral>()) return static_cast<double>(integer->value);
  if (const auto* unary = e->as<syntax::Unary>()) {
    const std::optional<double> operand = number(unary->operand, depth + 1);
    if (!operand || unary->op == syntax::UnaryOp::not_) return std::nullopt;
    const bool minus = unary->op == syntax::UnaryOp::minus || unary->op == syntax::UnaryOp::minus_each;
    return minus ? -*operand : *operand;
  }
  const auto* binary = e->as<syntax::Binary>();
  if (binary == nullptr) return std::nullopt;
  const std::optional<double> a = number(binary->left, depth + 1);
  const std::optional<double> b = number(binary->right, depth + 1);
  if (!a || !b) return std::nullopt;
  if (binary->op == syntax::BinaryOp::add) return *a + *b;
  if (binary->op == syntax::BinaryOp::subtract) return *a - *b;
  if (binary->op == syntax::BinaryOp::multiply) return *a * *b;
  if (binary->op == syntax::BinaryOp::divide) return *a / *b;
  if (binary->op == syntax::BinaryOp::power) return std::pow(*a, *b);
  return std::nullopt;
}

void take(std::optional<double>& value, const syntax::Modification* experiment, std::string_view name) {
  const syntax::Argument* entry = classes::find_argument(experiment, name);
  if (value || entry == nullptr || entry->modification == nullptr) return;
  value = number(entry->modification->value);
}

// The name of a solver is not part of the language: each tool has an entry of its own for it.
void take_solver(std::optional<std::string>& value, const syntax::Modification* experiment) {
  if (value || experiment == nullptr) return;
  for (const syntax::Argument* entry : experiment->arguments) {
    if (entry->modification == nullptr || entry->modification->value == nullptr || entry->name.size() != 1) continue;
    const std::string_view name = entry->name[0].name.text();
    if (!name.starts_with("__") || !name.ends_with("_Algorithm")) continue;
    if (const auto* text = entry->modification->value->as<syntax::StringLiteral>()) value = std::string(text->raw);
  }
}

}  // namespace

Experiment experiment_of(classes::ClassTree& tree, classes::ClassNode& model) {
  Experiment result;
  NameFinder finder(tree);
  std::vector<ClassNode*> order{&model};
  for (std::size_t i = 0; i < order.size(); ++i) {
    ClassNode& node = *order[i];
    if (!tree.load(node) || node.def == nullptr) continue;
    if (const syntax::Argument* entry = classes::class_annotation(*node.def, "experiment")) {
      take(result.start_time, entry->modification, "StartTime");
      take(result.stop_time, entry->modification, "StopTime");
      take(result.interval, entry->modification, "Interval");
      take(result.tolerance, entry->modification, "Tolerance");
      take_solver(result.solver, entry->modification);
    }
    for_each_base(node, [&](const syntax::Reference& base) {
      ClassNode* found = finder.resolve_class(node, base);
      if (found != nullptr && std::ranges::find(order, found) == order.end()) order.push_back(found);
    });
  }
  return result;
}

bool has_experiment(classes::ClassTree& tree, classes::ClassNode& model) {
  const Experiment e = experiment_of(tree, model);
  return e.start_time || e.stop_time || e.tolerance || e.interval;
}

}  // namespace holon::driver
