#include "instance/shown_values.h"

#include <fmt/format.h>

#include "instance/annotation_values.h"
#include "syntax/literals.h"
#include "syntax/printer.h"

namespace holon::instance {
namespace {

// `{1, 0, 0.5}`, without digits that nobody reads.
std::string array_text(const AnnotationValue& value) {
  constexpr std::size_t kMostItems = 12;
  switch (value.kind) {
    case AnnotationValue::Kind::number:
      return fmt::format("{:.5g}", value.number);
    case AnnotationValue::Kind::boolean:
      return value.flag ? "true" : "false";
    case AnnotationValue::Kind::array: {
      std::string text = "{";
      for (std::size_t i = 0; i < value.items.size(); ++i) {
        if (i == kMostItems) return text + ", …}";
        text += (i == 0 ? "" : ", ") + array_text(value.items[i]);
      }
      return text + "}";
    }
    case AnnotationValue::Kind::none:
    case AnnotationValue::Kind::string:
    case AnnotationValue::Kind::literal:
    case AnnotationValue::Kind::record:
    case AnnotationValue::Kind::dynamic:
      break;
  }
  return value.text;
}

}  // namespace

Draft* component_at(Instantiator& in, std::string_view path) {
  const auto parts = read_path(path);
  if (!parts) return nullptr;
  Draft* c = in.model;
  for (const PathPart& part : *parts) {
    if (!c || !c->cls || !in.expansion.expand(*c->cls)) return nullptr;
    Elem* elem = in.names.find_elem(*c->cls, in.tree.names().intern(part.name));
    c = elem && !elem->is_class ? in.components.component_of(*elem) : nullptr;
    if (c && c->inner_target) c = c->inner_target;
  }
  return c;
}

std::string description_of(const syntax::Comment& comment) {
  std::string text;
  for (const syntax::StringLiteral* part : comment.text) text += syntax::unescape(part->raw);
  return text;
}

std::string attribute_text(Instantiator& in, Draft& c, Attribute attribute) {
  const Mod* mod = c.primitive ? in.bindings.attribute_mod(c, attribute) : nullptr;
  if (!mod || !mod->binding.value) return {};
  if (const auto* literal = mod->binding.value->as<syntax::StringLiteral>()) return syntax::unescape(literal->raw);
  const auto value = evaluate_quietly(in, *mod->binding.value, mod->binding.scope, &c);
  const std::string* text = value ? value->as_string() : nullptr;
  return text ? *text : std::string{};
}

PictureMacro shown_value(Instantiator& in, const std::string& name, Draft& target) {
  PictureMacro macro{.name = name};
  in.components.dims_known(target);
  std::vector<std::int32_t> place;
  for (const Draft* level : in.components.array_path(target)) place.insert(place.end(), level->dims.size(), 1);
  expr::EvalResult<expr::Value> value;
  if (in.bindings.binding_of(target)) value = in.values.value_of(target, place);
  if (value && !value->is_none() && value->is_complete()) {
    if (value->is_number()) macro.number = value->number();
    const AnnotationValue shown = annotation_value(in.t, *value);
    if (shown.kind == AnnotationValue::Kind::array)
      macro.text = array_text(shown);
    else if (!shown.text.empty() || shown.kind == AnnotationValue::Kind::string)
      macro.text = shown.text;
    else
      macro.text = expr::text_of(in.t, *value);
  } else if (target.mod && target.mod->binding.value) {
    macro.text = syntax::print_expr(*target.mod->binding.value);
  } else {
    macro.text = name;  // nobody gave it a value
  }
  macro.unit = attribute_text(in, target, Attribute::unit);
  macro.display_unit = attribute_text(in, target, Attribute::display_unit);
  return macro;
}

}  // namespace holon::instance
