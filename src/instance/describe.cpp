#include "instance/describe.h"

#include "syntax/literals.h"

namespace holon::instance {
namespace {

// The declaration that counts: the last redeclaration, if there is one.
const syntax::Declaration* declaration_of(const Component& c) {
  if (!c.elem) return nullptr;
  const Redeclare* r = c.elem->mod ? c.elem->mod->redeclare : nullptr;
  return r && r->declaration ? r->declaration : c.elem->declaration;
}

}  // namespace

std::string text_attribute(Instantiator& in, Component& c, Attribute attribute, std::size_t element) {
  if (!c.mod || !c.primitive) return {};
  const std::string_view word = attribute == Attribute::unit           ? "unit"
                                : attribute == Attribute::display_unit ? "displayUnit"
                                                                       : "quantity";
  const Name key = in.tree.names().find(word);
  const Mod* mod = key ? c.mod->sub(key) : nullptr;
  if (!mod || !mod->binding.value) return {};
  // Nearly always a literal.
  if (const auto* literal = mod->binding.value->as<syntax::StringLiteral>()) return syntax::unescape(literal->raw);
  const ExprId e = in.attribute_of(c, attribute);
  if (!e) return {};
  const auto value = in.try_evaluate(e, "it is shown");
  if (!value || value->count() == 0) return {};
  const expr::Value item =
      value->count() == 1 ? *value : value->element(element % static_cast<std::size_t>(value->count()));
  const std::string* text = item.as_string();
  return text ? *text : std::string{};
}

std::string description_of(const Component& c) {
  std::string text;
  if (const syntax::Declaration* d = declaration_of(c))
    for (const syntax::StringLiteral* part : d->comment.text) text += syntax::unescape(part->raw);
  return text;
}

bool hides_result(const Component& c) {
  const syntax::Declaration* d = declaration_of(c);
  const syntax::Argument* entry = d ? classes::find_argument(d->comment.annotation, "HideResult") : nullptr;
  const syntax::Expr* value = entry && entry->modification ? entry->modification->value : nullptr;
  const auto* literal = value ? value->as<syntax::BooleanLiteral>() : nullptr;
  return literal && literal->value;
}

}  // namespace holon::instance
