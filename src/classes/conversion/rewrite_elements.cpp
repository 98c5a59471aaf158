// Declarations: imports, bases, components, classes in classes.

#include <algorithm>
#include <utility>

#include "classes/conversion/rewriter.h"

namespace holon::classes {
// Behind `[…]`, where it follows.
std::uint32_t Rewriter::end_of_dimensions(std::uint32_t end, bool has_dimensions) const {
  if (!has_dimensions) return end;
  int open = 0;
  for (std::size_t at = end; at < text_.size(); ++at) {
    if (text_[at] == '[') ++open;
    if (text_[at] == ']' && --open == 0) return static_cast<std::uint32_t>(at + 1);
  }
  return end;
}

void Rewriter::import(const syntax::Element& given, ClassNode&) {
  if (given.path.empty()) return;
  const auto library = plan_.find(given.path[0].name.text());
  if (library == plan_.end()) return;
  const ConversionRules& rules = *library->second;
  const std::string old_path = dotted(given.path);
  say(rules, old_path, given.path);
  const std::string path = new_path(rules, old_path);
  // The word that the rest of the text uses stays: `import A.B;` becomes `import B = C.D;`.
  const std::string word(given.path[given.path.size() - 1].name.text());
  const bool keeps_word =
      given.import_kind != syntax::ImportKind::qualified || path.ends_with("." + word) || path == word;
  if (keeps_word) {
    replace_words(given.path, 0, given.path.size(), path);
  } else {
    change(given.path[0].span.begin, given.path[given.path.size() - 1].span.end, word + " = " + path);
  }
  for (const syntax::RefPart& part : given.listed) {
    const std::string whole = old_path + "." + std::string(part.name.text());
    if (new_path(rules, whole) != path + "." + std::string(part.name.text()))
      notes_.push_back(
          {part.span, whole, "it is now `" + new_path(rules, whole) + "`, which this import does not reach"});
  }
}

void Rewriter::extends(const syntax::Element& given, ClassNode& scope) {
  if (!given.base) return;
  Modified about;
  about.type = names_.find_class(*given.base, scope);
  about.place = given.base->span.end;
  const syntax::Argument* decided_by = nullptr;
  const ClassCondition* const condition = condition_for(about.type, given.modification, &decided_by);
  path(given.base->parts, given.base->global, scope, condition ? &condition->new_name : nullptr);
  modification(given.modification, about, scope, decided_by);
}

void Rewriter::components(const syntax::Element& given, ClassNode& scope) {
  if (!given.type.name) return;
  Modified about;
  about.type = names_.find_class(*given.type.name, scope);
  const ClassCondition* condition = nullptr;
  const syntax::Argument* decided_by = nullptr;
  for (const syntax::Declaration& one : given.declarations)
    if (const ClassCondition* const here = condition_for(about.type, one.modification, &decided_by)) condition = here;
  if (condition && given.declarations.size() > 1) {
    notes_.push_back({given.type.name->span, std::string(source(given.type.name->span)),
                      "some of these components are now of class `" + condition->new_name + "`"});
    condition = nullptr;
    decided_by = nullptr;
  }
  path(given.type.name->parts, given.type.name->global, scope, condition ? &condition->new_name : nullptr);
  for (const syntax::Expr* dimension : given.type.dimensions) expr(dimension, scope);
  for (const syntax::Declaration& one : given.declarations) {
    for (const syntax::Expr* dimension : one.dimensions) expr(dimension, scope);
    about.is_array = one.has_dimensions || given.type.has_dimensions;
    about.place = end_of_dimensions(one.span.end, one.has_dimensions);
    about.component = one.name.text();
    modification(one.modification, about, scope, decided_by);
    expr(one.condition, scope);
    comment(one.comment, scope);
  }
  constraint(given.constraint, scope);
}

void Rewriter::constraint(const syntax::Constraint* given, ClassNode& scope) {
  if (!given || !given->type) return;
  Modified about;
  about.type = names_.find_class(*given->type, scope);
  about.place = given->type->span.end;
  path(given->type->parts, given->type->global, scope);
  modification(given->modification, about, scope);
  comment(given->comment, scope);
}

void Rewriter::short_class(const syntax::ClassDef& def, ClassNode& scope) {
  if (!def.type.name) return;
  Modified about;
  about.type = names_.find_class(*def.type.name, scope);
  about.is_array = def.type.has_dimensions;
  about.place = end_of_dimensions(def.type.name->span.end, def.type.has_dimensions);
  const syntax::Argument* decided_by = nullptr;
  const ClassCondition* const condition = condition_for(about.type, def.modification, &decided_by);
  path(def.type.name->parts, def.type.name->global, scope, condition ? &condition->new_name : nullptr);
  for (const syntax::Expr* dimension : def.type.dimensions) expr(dimension, scope);
  modification(def.modification, about, scope, decided_by);
}

void Rewriter::nested_class(const syntax::Element& given, ClassNode& scope) {
  const syntax::ClassDef& def = *given.class_def;
  const auto child = scope.child_index.find(def.name);
  if (child != scope.child_index.end() && child->second->def == &def) {
    class_def(def, *child->second);
  } else {
    // It stands in a modifier: what is in it is looked up from outside.
    short_class(def, scope);
    comment(def.comment, scope);
  }
  constraint(given.constraint, scope);
}

void Rewriter::element(const syntax::Element& given, ClassNode& scope) {
  switch (given.kind) {
    case syntax::ElementKind::import:
      import(given, scope);
      break;
    case syntax::ElementKind::extends:
      extends(given, scope);
      break;
    case syntax::ElementKind::class_:
      nested_class(given, scope);
      break;
    case syntax::ElementKind::components:
      components(given, scope);
      break;
    case syntax::ElementKind::annotation:
      annotation(given.modification, scope);
      break;
  }
  comment(given.comment, scope);
}

void Rewriter::class_def(const syntax::ClassDef& def, ClassNode& node) {
  ClassNode* const outer = std::exchange(body_of_, &node);
  if (def.form == syntax::ClassForm::short_) short_class(def, *node.parent);
  if (def.form == syntax::ClassForm::extends) {
    Modified about;
    about.type.node = &node;
    about.is_use = false;
    about.place = def.name_span.end;
    modification(def.modification, about, node);
  }
  if (!def.derivative_of.empty() && def.type.name) path(def.type.name->parts, def.type.name->global, *node.parent);
  for (const syntax::Section& section : def.sections) {
    for (const syntax::Element* one : section.elements) element(*one, node);
    for (const syntax::Equation* one : section.equations) equation(*one, node);
    for (const syntax::Statement* one : section.statements) statement(*one, node);
  }
  if (def.external) {
    for (const syntax::Expr* argument : def.external->args) expr(argument, node);
    annotation(def.external->annotation, node);
  }
  comment(def.comment, node);
  body_of_ = outer;
}

std::vector<TextChange> Rewriter::take() {
  std::ranges::stable_sort(changes_, {}, [](const TextChange& c) { return std::pair(c.begin, c.end); });
  std::vector<TextChange> result;
  for (TextChange& one : changes_) {
    // What stands in a modifier that is gone is gone as well.
    if (!result.empty() && one.begin < result.back().end) continue;
    result.push_back(std::move(one));
  }
  return result;
}

std::vector<TextChange> conversion_changes(const OldText& old_text, OldNames& names, const Plan& plan,
                                           std::vector<ConversionNote>& notes) {
  Rewriter rewriter(old_text.text, names, plan, notes);
  rewriter.class_def(*old_text.def, *old_text.node);
  return rewriter.take();
}

std::string changed_text(std::string_view text, const std::vector<TextChange>& changes, std::uint32_t begin,
                         std::uint32_t end) {
  std::string result;
  std::uint32_t at = begin;
  for (const TextChange& one : changes) {
    if (one.begin < at || one.end > end) continue;
    result += text.substr(at, one.begin - at);
    result += one.text;
    at = one.end;
  }
  return result += text.substr(at, end - at);
}

}  // namespace holon::classes
