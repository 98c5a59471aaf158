// Modifiers: renamed ones, and those that rules exchange for others.

#include <algorithm>
#include <cctype>

#include "classes/conversion/rewriter.h"

namespace holon::classes {
namespace {

// Of one new value.
constexpr std::size_t kLongestValue = std::size_t{1} << 20U;

bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }

const syntax::Argument* argument_named(const syntax::Modification* modification, std::string_view name) {
  if (!modification) return nullptr;
  for (const syntax::Argument* one : modification->arguments)
    if (one->kind == syntax::ArgumentKind::modify && dotted(one->name) == name) return one;
  return nullptr;
}

// Whether an expression keeps its meaning between any operators.
bool needs_parentheses(const syntax::Expr& expr) {
  if (expr.parens > 0) return false;
  return expr.kind == syntax::ExprKind::unary || expr.kind == syntax::ExprKind::binary ||
         expr.kind == syntax::ExprKind::if_ || expr.kind == syntax::ExprKind::range;
}

// `Colors.red` and `red`, `-1` and ` -1 ` are the same value.
bool is_value(std::string_view written, std::string_view wanted) {
  const auto last_word = [](std::string_view text) {
    while (!text.empty() && is_blank(text.front())) text.remove_prefix(1);
    while (!text.empty() && is_blank(text.back())) text.remove_suffix(1);
    const bool is_name =
        !text.empty() && (std::isalpha(static_cast<unsigned char>(text.front())) || text.front() == '\'');
    const std::size_t dot = is_name ? text.rfind('.') : std::string_view::npos;
    return dot == std::string_view::npos ? text : text.substr(dot + 1);
  };
  return last_word(written) == last_word(wanted);
}

}  // namespace

const ClassCondition* Rewriter::condition_for(const OldClass& type, const syntax::Modification* modification,
                                              const syntax::Argument** decided_by) const {
  for (const ClassRules* rules : OldNames::own_rules(type))
    for (const ClassCondition& condition : rules->conditional) {
      const syntax::Argument* const argument = argument_named(modification, condition.element);
      if (!argument || !argument->modification || !argument->modification->value) continue;
      if (!is_value(source(argument->modification->value->span), condition.value)) continue;
      *decided_by = argument;
      return &condition;
    }
  return nullptr;
}

// Is something connected to a component's connector, as a rule asks?
bool Rewriter::holds(const ModifierRule& rule, const Modified& about) const {
  for (const ModifierRule::Connected& condition : rule.conditions) {
    if (about.component.empty() || !body_of_) return false;
    const std::string wanted = std::string(about.component) + "." + condition.connector;
    bool connected = false;
    const auto look = [&](const auto& self, const syntax::Equation& one) -> void {
      for (const syntax::Expr* side : {one.left, one.right}) {
        const auto* const end = side ? side->as<syntax::Reference>() : nullptr;
        if (one.kind != syntax::EquationKind::connect || !end) continue;
        const std::string name = dotted(end->parts);
        connected = connected || name == wanted || name.starts_with(wanted + ".");
      }
      for (const syntax::EquationBranch& branch : one.branches)
        for (const syntax::Equation* inner : branch.body) self(self, *inner);
      for (const syntax::Equation* inner : one.body) self(self, *inner);
    };
    for (const syntax::Section& section : body_of_->def->sections)
      for (const syntax::Equation* one : section.equations) look(look, *one);
    if (connected != condition.connected) return false;
  }
  return true;
}

// The new value's text, the values of old modifiers put in.
std::string Rewriter::new_value(const ModifierRule& rule, const ModifierRule::New& modifier,
                                const syntax::Modification* modification, ClassNode& scope) {
  std::string text = modifier.value;
  const bool is_whole = text.starts_with('%') && text.find('%', 1) == text.size() - 1;
  for (const ModifierRule::Old& old : rule.replaced) {
    const std::string gap = "%" + old.name + "%";
    if (text.find(gap) == std::string::npos) continue;
    const syntax::Argument* const argument = argument_named(modification, old.name);
    const syntax::Expr* const value = argument && argument->modification ? argument->modification->value : nullptr;
    std::string inserted = old.value.value_or("");
    if (value) {
      // Names in the value change as they do elsewhere.
      Rewriter inner(text_, names_, plan_, notes_);
      inner.loop_names_ = loop_names_;
      inner.expr(value, scope);
      inserted = changed_text(text_, inner.take(), value->span.begin, value->span.end);
      if (value->parens > 0) inserted = "(" + inserted + ")";
      if (!is_whole && needs_parentheses(*value)) inserted = "(" + inserted + ")";
    }
    // A value that stands in a text twice, which stands in another one twice, and so on.
    for (std::size_t at = text.find(gap); at != std::string::npos; at = text.find(gap, at + inserted.size())) {
      if (text.size() + inserted.size() > kLongestValue || !names_.has_room(inserted.size())) {
        notes_.push_back({modification->span, modifier.name, "its new text would be too long"});
        return {};
      }
      text.replace(at, gap.size(), inserted);
    }
  }
  return text;
}

void Rewriter::apply_rule(const ModifierRule& rule, const syntax::Modification* modification, const Modified& about,
                          ClassNode& scope, Exchange& exchange) {
  std::vector<const syntax::Argument*> found;
  for (const ModifierRule::Old& old : rule.replaced)
    if (const syntax::Argument* const argument = argument_named(modification, old.name)) found.push_back(argument);
  if (!rule.replaced.empty() && found.empty()) return;
  if (!holds(rule, about)) return;
  bool each = found.empty() && about.is_array;
  bool final = false;
  for (const syntax::Argument* one : found) {
    each = each || one->each;
    final = final || one->final;
    if (std::ranges::find(exchange.removed, one) == exchange.removed.end()) exchange.removed.push_back(one);
  }
  for (const ModifierRule::New& one : rule.with) {
    // What is there already goes first.
    const syntax::Argument* const there = argument_named(modification, one.name);
    if (there && std::ranges::find(found, there) == found.end()) continue;
    const bool is_there =
        std::ranges::any_of(exchange.added, [&](const auto& added) { return added.first == one.name; });
    if (is_there) continue;
    exchange.added.emplace_back(one.name, std::string(each ? "each " : "") + (final ? "final " : "") + one.name + "=" +
                                              new_value(rule, one, modification, scope));
  }
}

void Rewriter::argument(const syntax::Argument& given, const Modified& about, const Rules& rules, ClassNode& scope) {
  if (given.element) {
    const syntax::Element& inner = *given.element;
    for (const syntax::Declaration& one : inner.declarations)
      if (const ElementRule* const rule = element_rule(rules, one.name.text()))
        change(one.span.begin, one.span.end, rule->new_name);
    if (inner.class_def)
      if (const ElementRule* const rule = element_rule(rules, inner.class_def->name.text()))
        change(inner.class_def->name_span.begin, inner.class_def->name_span.end, rule->new_name);
    element(inner, scope);
    return;
  }
  if (given.kind != syntax::ArgumentKind::modify || given.name.empty()) return;
  for (const syntax::RefPart& part : given.name)
    for (const syntax::Expr* subscript : part.subscripts) expr(subscript, scope);
  for (const ClassRules* one : rules)
    for (const RuleMessage& message : one->messages)
      if (message.element == given.name[0].name.text()) notes_.push_back({given.span, message.element, message.text});
  const OldClass type = member_path(given.name, 0, about.type);
  if (!given.modification) return;
  Modified inside;
  inside.type = type;
  inside.is_use = false;
  inside.place = given.modification->span.begin;
  modification(given.modification, inside, scope);
}

// Takes the arguments out, each with the comma that separates it; the new ones stand where the first one stood.
void Rewriter::remove_arguments(const Exchange& exchange, const syntax::Modification& modification) {
  std::string text;
  for (const auto& [name, added] : exchange.added) text += (text.empty() ? "" : ", ") + added;
  const auto& list = modification.arguments;
  const auto is_removed = [&](std::size_t i) {
    return std::ranges::find(exchange.removed, list[i]) != exchange.removed.end();
  };
  bool put = text.empty();
  bool any_kept = false;
  std::uint32_t end_of_kept = 0;
  for (std::size_t i = 0; i < list.size();) {
    if (!is_removed(i)) {
      any_kept = true;
      end_of_kept = list[i++]->span.end;
      continue;
    }
    std::size_t last = i;
    while (last + 1 < list.size() && is_removed(last + 1)) ++last;
    if (!put) {
      change(list[i]->span.begin, list[last]->span.end, text);
      put = any_kept = true;
      end_of_kept = list[last]->span.end;
    } else if (last + 1 < list.size()) {
      change(list[i]->span.begin, list[last + 1]->span.begin, "");
    } else if (any_kept) {
      change(end_of_kept, list[last]->span.end, "");
    } else {
      // Nothing is left: the parentheses go as well.
      std::uint32_t begin = list[0]->span.begin;
      std::uint32_t end = list[last]->span.end;
      while (begin > 0 && text_[begin] != '(') --begin;
      while (end < text_.size() && text_[end] != ')') ++end;
      change(begin, end + 1, "");
    }
    i = last + 1;
  }
}

void Rewriter::exchange_text(const Exchange& exchange, const syntax::Modification* modification, std::uint32_t place) {
  if (!exchange.removed.empty()) return remove_arguments(exchange, *modification);
  if (exchange.added.empty()) return;
  std::string text;
  for (const auto& [name, added] : exchange.added) text += (text.empty() ? "" : ", ") + added;
  if (!modification || !modification->has_arguments) {
    change(place, place, "(" + text + ")");
  } else if (modification->arguments.empty()) {
    std::uint32_t open = modification->span.begin;
    while (open < text_.size() && text_[open] != '(') ++open;
    change(open + 1, open + 1, text);
  } else {
    const std::uint32_t end = modification->arguments[modification->arguments.size() - 1]->span.end;
    change(end, end, ", " + text);
  }
}

void Rewriter::modification(const syntax::Modification* given, const Modified& about, ClassNode& scope,
                            const syntax::Argument* gone) {
  const Rules all = names_.rules_for(about.type);
  const Rules own = OldNames::own_rules(about.type);
  Exchange exchange;
  if (gone && argument_named(given, dotted(gone->name)) == gone) exchange.removed.push_back(gone);
  for (const ClassRules* rules : all)
    for (const ModifierRule& rule : rules->modifiers) {
      // What is added to every use of a class is added where the class itself stands.
      const bool is_own = std::ranges::find(own, rules) != own.end();
      if (rule.replaced.empty() && !(is_own && about.is_use)) continue;
      apply_rule(rule, given, about, scope, exchange);
    }
  exchange_text(exchange, given, about.place);
  if (!given) return;
  for (const syntax::Argument* one : given->arguments)
    if (std::ranges::find(exchange.removed, one) == exchange.removed.end()) argument(*one, about, all, scope);
  expr(given->value, scope);
}

}  // namespace holon::classes
