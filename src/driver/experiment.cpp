#include "driver/experiment.h"

#include <algorithm>
#include <cmath>
#include <span>
#include <vector>

namespace holon::driver {
namespace {

using classes::ClassNode;
using classes::ClassTree;

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

template <class Visit>
void for_each_base(const ClassNode& node, Visit visit) {
  if (node.def == nullptr) return;
  if (node.def->form == syntax::ClassForm::short_ && node.def->type.name != nullptr) visit(*node.def->type.name);
  for (const classes::Item& item : node.items)
    if (item.kind == classes::ItemKind::extends && item.element->base != nullptr) visit(*item.element->base);
}

// Names of classes, looked up by the text alone: no modifiers, no redeclarations. The number of steps bounds what
// classes that extend each other in circles can cost.
class Finder {
 public:
  explicit Finder(ClassTree& tree) : tree_(tree) {}

  // A name as it is written in a class: here, then in the classes around (5.3).
  ClassNode* resolve(ClassNode& scope, const syntax::Reference& name) {
    if (name.parts.empty()) return nullptr;
    ClassNode* found = nullptr;
    for (ClassNode* s = name.global ? &tree_.root() : &scope; s != nullptr && found == nullptr; s = s->parent)
      found = member(*s, name.parts[0].name);
    return inside(found, {name.parts.items + 1, name.parts.size() - 1});
  }

 private:
  ClassNode* inside(ClassNode* node, std::span<const syntax::RefPart> path) {
    for (const syntax::RefPart& part : path) {
      if (node == nullptr) break;
      node = member(*node, part.name);
    }
    return node;
  }

  // What `name` means directly in a class: declared there, imported, or inherited.
  ClassNode* member(ClassNode& node, base::Name name) {
    if (++steps_ > kMostSteps || depth_ > kDeepest) return nullptr;
    if (ClassNode* child = tree_.child(node, name)) return child;
    if (node.is_root()) return nullptr;
    ++depth_;
    ClassNode* found = imported(node, name);
    for_each_base(node, [&](const syntax::Reference& base) {
      // A base class is not looked up in what is inherited beside it, only in the classes around.
      if (found != nullptr || node.parent == nullptr) return;
      ClassNode* b = resolve(*node.parent, base);
      if (b != nullptr && b != &node) found = member(*b, name);
    });
    --depth_;
    return found;
  }

  ClassNode* imported(const ClassNode& node, base::Name name) {
    for (const syntax::Element* import : node.imports) {
      const std::span<const syntax::RefPart> path(import->path.items, import->path.size());
      if (path.empty()) continue;
      const bool named = import->import_kind == syntax::ImportKind::qualified
                             ? path.back().name == name
                             : import->import_kind == syntax::ImportKind::renamed && import->alias == name;
      if (named) return inside(&tree_.root(), path);
      bool whole = import->import_kind == syntax::ImportKind::unqualified;
      for (const syntax::RefPart& part : import->listed) whole = whole || part.name == name;
      ClassNode* package = whole ? inside(&tree_.root(), path) : nullptr;
      if (ClassNode* child = package != nullptr ? tree_.child(*package, name) : nullptr) return child;
    }
    return nullptr;
  }

  static constexpr int kMostSteps = 10'000;
  static constexpr int kDeepest = 100;
  ClassTree& tree_;
  int steps_ = 0;
  int depth_ = 0;
};

}  // namespace

Experiment experiment_of(classes::ClassTree& tree, classes::ClassNode& model) {
  Experiment result;
  Finder finder(tree);
  std::vector<ClassNode*> order{&model};
  for (std::size_t i = 0; i < order.size(); ++i) {
    ClassNode& node = *order[i];
    if (!tree.load(node) || node.def == nullptr) continue;
    if (const syntax::Argument* entry = classes::class_annotation(*node.def, "experiment")) {
      take(result.start_time, entry->modification, "StartTime");
      take(result.stop_time, entry->modification, "StopTime");
      take(result.interval, entry->modification, "Interval");
      take(result.tolerance, entry->modification, "Tolerance");
    }
    for_each_base(node, [&](const syntax::Reference& base) {
      ClassNode* found = finder.resolve(node, base);
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
