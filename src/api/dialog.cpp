#include "api/dialog.h"

#include "syntax/literals.h"
#include "syntax/printer.h"

namespace holon::api {
namespace {

const syntax::Modification* part(const syntax::Modification* of, std::string_view name) {
  const syntax::Argument* found = classes::find_argument(of, name);
  return found != nullptr ? found->modification : nullptr;
}

std::string text_in(const syntax::Modification* of, std::string_view name) {
  const syntax::Modification* found = part(of, name);
  const auto* literal =
      found != nullptr && found->value != nullptr ? found->value->as<syntax::StringLiteral>() : nullptr;
  return literal != nullptr ? syntax::unescape(literal->raw) : std::string();
}

Dialog read(const syntax::Declaration& declaration) {
  Dialog result;
  const syntax::Modification* annotation = declaration.comment.annotation;
  const syntax::Modification* dialog = part(annotation, "Dialog");
  result.tab = text_in(dialog, "tab");
  result.group = text_in(dialog, "group");
  const syntax::Modification* choices = part(annotation, "choices");
  if (choices == nullptr) return result;
  for (const syntax::Argument* a : choices->arguments)
    if (a->name.size() == 1 && a->name[0].name.text() == "choice" && a->modification != nullptr &&
        a->modification->value != nullptr)
      result.choices.push_back(syntax::print_expr(*a->modification->value));
  return result;
}

}  // namespace

Dialogs::Dialogs(classes::ClassTree& tree) {
  std::vector<const classes::ClassNode*> pending{&tree.root()};
  while (!pending.empty()) {
    const classes::ClassNode* node = pending.back();
    pending.pop_back();
    pending.insert(pending.end(), node->children.begin(), node->children.end());
    for (const classes::Item& item : node->items)
      if (item.declaration != nullptr && item.declaration->comment.annotation != nullptr)
        declarations_.emplace(Place(item.declaration->span.file.value, item.declaration->span.begin), item.declaration);
  }
}

const Dialog& Dialogs::of(const diag::Span& declaration) {
  const Place place(declaration.file.value, declaration.begin);
  const auto [found, is_new] = read_.try_emplace(place);
  if (is_new)
    if (const auto known = declarations_.find(place); known != declarations_.end())
      found->second = read(*known->second);
  return found->second;
}

}  // namespace holon::api
