#include "instance/annotation_values.h"

#include <algorithm>
#include <array>
#include <cctype>

#include "syntax/literals.h"
#include "syntax/printer.h"

namespace holon::instance {
namespace {

using AnnotationKind = AnnotationValue::Kind;

// Enumerations that exist only in annotations (18.6.1.2).
constexpr std::array<std::string_view, 8> kAnnotationTypes{
    "LinePattern", "FillPattern", "BorderPattern", "Smooth", "Arrow", "EllipseClosure", "TextStyle", "TextAlignment"};
// Records that exist only in annotations; other calls are calls of functions.
constexpr std::array<std::string_view, 10> kAnnotationRecords{
    "Line",   "Polygon",          "Rectangle",      "Ellipse",          "Text",
    "Bitmap", "CoordinateSystem", "Transformation", "coordinateSystem", "transformation"};

template <class Names>
bool is_one_of(const Names& names, std::string_view name) {
  return std::ranges::find(names, name) != names.end();
}

AnnotationValue text_value(AnnotationKind kind, std::string text) {
  AnnotationValue result;
  result.kind = kind;
  result.text = std::move(text);
  return result;
}

AnnotationValue number_value(double number) {
  AnnotationValue result;
  result.kind = AnnotationKind::number;
  result.number = number;
  return result;
}

AnnotationValue boolean_value(bool flag) {
  AnnotationValue result;
  result.kind = AnnotationKind::boolean;
  result.flag = flag;
  return result;
}

AnnotationValue nested_array(const expr::Types& types, const expr::Value& value, std::span<const std::int32_t> dims,
                             std::size_t& place) {
  AnnotationValue result;
  result.kind = AnnotationKind::array;
  for (std::int32_t i = 0; i < dims[0]; ++i)
    result.items.push_back(dims.size() > 1 ? nested_array(types, value, dims.subspan(1), place)
                                           : annotation_value(types, value.element(place++)));
  return result;
}

// Whether every part of a value is there.
bool is_known(const AnnotationValue& value) {
  return value.kind != AnnotationKind::none && std::ranges::all_of(value.items, is_known);
}

}  // namespace

const AnnotationValue* AnnotationValue::find(std::string_view name) const {
  for (std::size_t i = 0; i < names.size(); ++i)
    if (names[i] == name) return &items[i];
  return nullptr;
}

AnnotationValue annotation_value(const expr::Types& types, const expr::Value& value) {
  if (value.is_array()) {
    std::size_t place = 0;
    return nested_array(types, value, value.dims(), place);
  }
  if (const bool* flag = value.as_boolean()) return boolean_value(*flag);
  if (const std::string* text = value.as_string()) return text_value(AnnotationKind::string, *text);
  if (const expr::Value::Ordinal* ordinal = value.as_ordinal()) {
    const std::vector<std::string>& literals = types.enumeration_of(ordinal->type).literals;
    const auto index = static_cast<std::size_t>(ordinal->number - 1);
    return index < literals.size() ? text_value(AnnotationKind::literal, literals[index]) : AnnotationValue{};
  }
  return value.is_number() && value.is_complete() ? number_value(value.number()) : AnnotationValue{};
}

std::optional<expr::Value> evaluate_quietly(Instantiator& in, const syntax::Expr& e, ClassInstance* scope,
                                            const Draft* owner) {
  Scope where;
  where.cls = scope;
  in.sink.mute();
  std::optional<expr::Value> result;
  if (const ExprId lowered = in.exprs.lower(e, where)) {
    std::vector<const Component*> levels;
    std::vector<std::int32_t> place;
    if (owner) {
      for (const Draft* level : in.components.array_path(*owner)) levels.push_back(level);
      if (!owner->dims.empty()) levels.push_back(owner);
      for (const Component* level : levels) place.insert(place.end(), level->dims.size(), 1);
    }
    in.definitions.lower_pending_functions();
    if (auto value = in.values.evaluate_at(lowered, levels, place, "it is shown")) result = std::move(*value);
  }
  in.sink.unmute();
  return result;
}

AnnotationValue AnnotationValues::read(const syntax::Argument* argument) {
  if (!argument || !argument->modification || argument->name.size() != 1) return {};
  const syntax::Modification& m = *argument->modification;
  return m.value && !m.has_arguments ? read(*m.value) : record(argument->name[0].name.text(), &m);
}

AnnotationValue AnnotationValues::record(std::string_view name, const syntax::Modification* modification) {
  AnnotationValue result = text_value(AnnotationKind::record, std::string(name));
  for (const syntax::Argument* a : modification->arguments) {
    if (a->kind != syntax::ArgumentKind::modify || a->name.size() != 1) continue;
    result.names.emplace_back(a->name[0].name.text());
    result.items.push_back(read(a));
  }
  return result;
}

AnnotationValue AnnotationValues::read(const syntax::Expr& e) {
  switch (e.kind) {
    case syntax::ExprKind::real:
      return number_value(e.as<syntax::RealLiteral>()->value);
    case syntax::ExprKind::integer:
      return number_value(static_cast<double>(e.as<syntax::IntegerLiteral>()->value));
    case syntax::ExprKind::boolean:
      return boolean_value(e.as<syntax::BooleanLiteral>()->value);
    case syntax::ExprKind::string: {
      AnnotationValue result = text_value(AnnotationKind::string, syntax::unescape(e.as<syntax::StringLiteral>()->raw));
      if (macros_)
        for (std::string& macro : macros_in(result.text)) macros_->insert(std::move(macro));
      return result;
    }
    case syntax::ExprKind::array: {
      const auto& array = *e.as<syntax::Array>();
      if (!array.iterators.empty()) return evaluated(e);
      AnnotationValue result;
      result.kind = AnnotationKind::array;
      for (const syntax::Expr* item : array.items) result.items.push_back(read(*item));
      return result;
    }
    case syntax::ExprKind::matrix: {  // the old way of writing points: [1, 2; 3, 4]
      AnnotationValue result;
      result.kind = AnnotationKind::array;
      for (const syntax::ExprList& row : e.as<syntax::Matrix>()->rows) {
        AnnotationValue& line = result.items.emplace_back();
        line.kind = AnnotationKind::array;
        for (const syntax::Expr* item : row) line.items.push_back(read(*item));
      }
      return result;
    }
    case syntax::ExprKind::unary: {
      const auto& unary = *e.as<syntax::Unary>();
      if (unary.op == syntax::UnaryOp::minus) {
        AnnotationValue operand = read(*unary.operand);
        operand.number = -operand.number;
        if (operand.kind == AnnotationKind::number) return operand;
      }
      return evaluated(e);
    }
    case syntax::ExprKind::reference: {
      const auto& reference = *e.as<syntax::Reference>();
      if (reference.parts.size() == 2 && is_one_of(kAnnotationTypes, reference.parts[0].name.text()))
        return text_value(AnnotationKind::literal, std::string(reference.parts[1].name.text()));
      return evaluated(e);
    }
    case syntax::ExprKind::call:
      return call(*e.as<syntax::Call>());
    case syntax::ExprKind::if_:
      return choice(*e.as<syntax::If>());
    case syntax::ExprKind::partial_call:
    case syntax::ExprKind::binary:
    case syntax::ExprKind::range:
    case syntax::ExprKind::tuple:
    case syntax::ExprKind::end:
    case syntax::ExprKind::colon:
      break;
  }
  return evaluated(e);
}

AnnotationValue AnnotationValues::call(const syntax::Call& call) {
  const std::string_view name = call.callee->parts.size() == 1 ? call.callee->parts[0].name.text() : std::string_view{};
  if (name == "DynamicSelect" && call.args.size() == 2) {
    AnnotationValue result = text_value(AnnotationKind::dynamic, syntax::print_expr(*call.args[1]));
    result.items.push_back(read(*call.args[0]));
    if (in_.values.is_moment)
      if (AnnotationValue now = read(*call.args[1]); is_known(now)) result.items.push_back(std::move(now));
    return result;
  }
  if (!is_one_of(kAnnotationRecords, name)) return evaluated(call);
  AnnotationValue result = text_value(AnnotationKind::record, std::string(name));
  for (const syntax::NamedArgument& argument : call.named) {
    result.names.emplace_back(argument.name.text());
    result.items.push_back(read(*argument.value));
  }
  return result;
}

AnnotationValue AnnotationValues::choice(const syntax::If& e) {
  for (const syntax::IfBranch& branch : e.branches) {
    const AnnotationValue condition = evaluated(*branch.condition);
    if (condition.kind != AnnotationKind::boolean) return {};
    if (condition.flag) return read(*branch.value);
  }
  return e.otherwise ? read(*e.otherwise) : AnnotationValue{};
}

AnnotationValue AnnotationValues::evaluated(const syntax::Expr& e) {
  const std::optional<expr::Value> value = evaluate_quietly(in_, e, scope_, owner_);
  return value ? annotation_value(in_.t, *value) : AnnotationValue{};
}

std::vector<std::string> macros_in(std::string_view text) {
  std::vector<std::string> result;
  for (std::size_t i = 0; i + 1 < text.size(); ++i) {
    if (text[i] != '%') continue;
    const std::size_t begin = i + 1;
    if (text[begin] == '%') {
      i = begin;
      continue;
    }
    if (text[begin] == '{') {
      const std::size_t end = text.find('}', begin);
      if (end == std::string_view::npos) break;
      result.emplace_back(text.substr(begin + 1, end - begin - 1));
      i = end;
      continue;
    }
    std::size_t end = begin;
    while (end < text.size() && (std::isalnum(static_cast<unsigned char>(text[end])) != 0 || text[end] == '_')) ++end;
    if (end == begin) continue;
    result.emplace_back(text.substr(begin, end - begin));
    i = end - 1;
  }
  return result;
}

}  // namespace holon::instance
