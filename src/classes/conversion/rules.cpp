#include "classes/conversion/rules.h"

#include <algorithm>

namespace holon::classes {
namespace {

// `a.b` of `a.b.c`, or nothing.
std::string_view without_last(std::string_view name) {
  const std::size_t dot = name.rfind('.');
  return dot == std::string_view::npos ? std::string_view{} : name.substr(0, dot);
}

// With the texts, as far as they may be long.
std::size_t bytes_of(const ClassRules& rules) {
  std::size_t sum = sizeof rules + (rules.new_name ? rules.new_name->size() : 0);
  for (const ClassCondition& one : rules.conditional)
    sum += sizeof one + one.element.size() + one.value.size() + one.new_name.size();
  for (const ElementRule& one : rules.elements) sum += sizeof one + one.old_name.size() + one.new_name.size();
  for (const RuleMessage& one : rules.messages) sum += sizeof one + one.element.size() + one.text.size();
  for (const ModifierRule& one : rules.modifiers) {
    sum += sizeof one;
    for (const ModifierRule::Old& old : one.replaced)
      sum += sizeof old + old.name.size() + (old.value ? old.value->size() : 0);
    for (const ModifierRule::New& added : one.with) sum += sizeof added + added.name.size() + added.value.size();
    for (const ModifierRule::Connected& condition : one.conditions)
      sum += sizeof condition + condition.connector.size();
  }
  return sum;
}

}  // namespace

const ClassRules* ConversionRules::find(std::string_view old_name) const {
  const auto found = by_name_.find(old_name);
  return found == by_name_.end() ? nullptr : &found->second;
}

std::size_t ConversionRules::bytes() const {
  std::size_t sum = 0;
  for (const auto& [name, rules] : by_name_) sum += name.size() + bytes_of(rules);
  return sum;
}

std::string ConversionRules::new_name(std::string_view old_name) const {
  for (std::string_view front = old_name; !front.empty(); front = without_last(front)) {
    const ClassRules* const rules = find(front);
    if (rules && rules->new_name) return *rules->new_name + std::string(old_name.substr(front.size()));
  }
  return std::string(old_name);
}

std::vector<std::string> ConversionRules::old_names(std::string_view name) const {
  std::vector<std::string> result;
  const auto add = [&](std::string candidate) {
    if (new_name(candidate) == name && std::ranges::find(result, candidate) == result.end())
      result.push_back(std::move(candidate));
  };
  for (const auto& [old_name, rules] : by_name_) {
    const auto consider = [&](std::string_view renamed) {
      if (renamed.empty() || !name.starts_with(renamed)) return;
      const std::string_view rest = name.substr(renamed.size());
      if (rest.empty() || rest.front() == '.') add(old_name + std::string(rest));
    };
    if (rules.new_name) consider(*rules.new_name);
  }
  add(std::string(name));
  return result;
}

std::vector<std::string> ConversionRules::roots() const {
  std::vector<std::string> result;
  for (const auto& [name, rules] : by_name_) {
    std::string root = name.substr(0, name.find('.'));
    if (result.empty() || result.back() != root) result.push_back(std::move(root));
  }
  std::ranges::sort(result);
  result.erase(std::unique(result.begin(), result.end()), result.end());
  return result;
}

std::optional<ConversionRules> joined(const ConversionRules& first, const ConversionRules& second) {
  ConversionRules result;
  for (const auto& [old_name, rules] : first.all()) {
    ClassRules& all = result.of(old_name) = rules;
    if (rules.new_name) all.new_name = second.new_name(*rules.new_name);
    for (ClassCondition& condition : all.conditional) condition.new_name = second.new_name(condition.new_name);
    const ClassRules* const then = second.find(first.new_name(old_name));
    if (!then) continue;
    for (ElementRule& element : all.elements)
      for (const ElementRule& next : then->elements)
        if (next.old_name == element.new_name) element.new_name = next.new_name;
    for (ModifierRule& rule : all.modifiers)
      for (ModifierRule::New& added : rule.with)
        for (const ElementRule& next : then->elements)
          if (next.old_name == added.name) added.name = next.new_name;
  }
  std::size_t bytes = result.bytes();
  for (const auto& [name, rules] : second.all())
    for (const std::string& old_name : first.old_names(name)) {
      bytes += old_name.size() + bytes_of(rules);
      if (bytes > kMostBytesOfRules) return std::nullopt;
      ClassRules& all = result.of(old_name);
      if (rules.new_name) all.new_name = rules.new_name;
      for (const ElementRule& element : rules.elements) {
        // What the first step renamed away is another element.
        const auto is_same = [&](const ElementRule& one) { return one.old_name == element.old_name; };
        if (std::ranges::none_of(all.elements, is_same)) all.elements.push_back(element);
      }
      all.conditional.insert(all.conditional.end(), rules.conditional.begin(), rules.conditional.end());
      all.modifiers.insert(all.modifiers.end(), rules.modifiers.begin(), rules.modifiers.end());
      all.messages.insert(all.messages.end(), rules.messages.begin(), rules.messages.end());
    }
  return result;
}

}  // namespace holon::classes
