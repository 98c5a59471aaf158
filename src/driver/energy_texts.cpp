#include "driver/energy_texts.h"

#include <algorithm>
#include <vector>

#include "driver/name_finder.h"
#include "driver/target.h"
#include "syntax/literals.h"

namespace holon::driver {
namespace {

using classes::ClassNode;

void take_text(std::string& text, const syntax::Argument& holon, std::string_view name) {
  if (!text.empty()) return;
  const syntax::Argument* given = classes::find_argument(holon.modification, name);
  const syntax::Expr* value = given && given->modification ? given->modification->value : nullptr;
  if (const auto* literal = value ? value->as<syntax::StringLiteral>() : nullptr) text = syntax::unescape(literal->raw);
}

}  // namespace

const energy::ClassTexts& EnergyTexts::of(const std::string& class_name) {
  const auto [known, is_new] = known_.try_emplace(class_name);
  energy::ClassTexts& texts = known->second;
  if (!is_new || class_name.empty()) return texts;
  ClassNode* node = tree_.find(class_name);
  if (node == nullptr) return texts;
  NameFinder finder(tree_);
  std::vector<ClassNode*> order{node};
  for (std::size_t i = 0; i < order.size(); ++i) {
    ClassNode& one = *order[i];
    if (!tree_.load(one) || one.def == nullptr) continue;
    if (const syntax::Argument* entry = classes::class_annotation(*one.def, "Holon")) {
      take_text(texts.power, *entry, "power");
      take_text(texts.energy, *entry, "energy");
      take_text(texts.loss, *entry, "loss");
    }
    for_each_base(one, [&](const syntax::Reference& base) {
      ClassNode* found = finder.resolve_class(one, base);
      if (found != nullptr && std::ranges::find(order, found) == order.end()) order.push_back(found);
    });
  }
  return texts;
}

}  // namespace holon::driver
