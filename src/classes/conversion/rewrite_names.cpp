// Names of classes, and of what is in them.

#include <algorithm>
#include <vector>

#include "classes/conversion/rewriter.h"

namespace holon::classes {
namespace {

using Parts = syntax::List<syntax::RefPart>;

std::vector<std::string_view> words_of(std::string_view path) {
  std::vector<std::string_view> words;
  while (!path.empty()) {
    const std::size_t dot = std::min(path.find('.'), path.size());
    words.push_back(path.substr(0, dot));
    path.remove_prefix(std::min(dot + 1, path.size()));
  }
  return words;
}

std::string joined(const Parts& parts, std::size_t from, std::size_t to) {
  std::string text;
  for (std::size_t i = from; i < to; ++i) text += (text.empty() ? "" : ".") + std::string(parts[i].name.text());
  return text;
}

bool stands_at(const std::vector<std::string_view>& words, const Parts& parts, std::size_t at) {
  if (words.empty() || at + words.size() > parts.size()) return false;
  for (std::size_t k = 0; k < words.size(); ++k)
    if (parts[at + k].name.text() != words[k]) return false;
  return true;
}

std::string behind(const std::string& path, std::size_t size) { return path.substr(std::min(size, path.size())); }

}  // namespace

const ElementRule* Rewriter::element_rule(const Rules& rules, std::string_view name) {
  for (const ClassRules* one : rules)
    for (const ElementRule& rule : one->elements)
      if (rule.old_name == name) return &rule;
  return nullptr;
}

// As many words as were written: each that differs changes, so that subscripts stay. Otherwise all of them.
void Rewriter::replace_words(const Parts& parts, std::size_t from, std::size_t to, const std::string& text) {
  const std::vector<std::string_view> words = words_of(text);
  if (words.size() != to - from) {
    const bool has_subscripts = std::any_of(parts.begin() + from, parts.begin() + to - 1,
                                            [](const syntax::RefPart& part) { return part.has_subscripts; });
    if (has_subscripts) {
      notes_.push_back({parts[from].span, joined(parts, from, to), "a name with subscripts is now `" + text + "`"});
    } else {
      change(parts[from].span.begin, parts[to - 1].span.end, text);
    }
    return;
  }
  for (std::size_t k = 0; k < words.size(); ++k)
    if (parts[from + k].name.text() != words[k])
      change(parts[from + k].span.begin, parts[from + k].span.end, std::string(words[k]));
}

// Class by class from the longest name to the shortest: either it has a new name, or what stands in it has.
std::string Rewriter::new_path(const ConversionRules& rules, const std::string& old_path) const {
  for (std::size_t end = old_path.size(); end != std::string::npos && end > 0;) {
    const std::string front = old_path.substr(0, end);
    if (const ClassRules* const found = rules.find(front)) {
      const std::string inside = behind(old_path, end + 1);
      for (const ElementRule& rule : found->elements)
        if (inside == rule.old_name || inside.starts_with(rule.old_name + "."))
          return rules.new_name(front) + "." + rule.new_name + behind(inside, rule.old_name.size());
      if (found->new_name) return *found->new_name + behind(old_path, end);
    }
    end = front.rfind('.');
  }
  return old_path;
}

void Rewriter::say(const ConversionRules& rules, const std::string& old_path, const Parts& parts) {
  for (std::size_t end = old_path.size(); end != std::string::npos && end > 0;) {
    const std::string front = old_path.substr(0, end);
    if (const ClassRules* const found = rules.find(front)) {
      if (found->new_name) return;
      for (const RuleMessage& message : found->messages) {
        const std::string inside = behind(old_path, end + 1);
        if (message.element.empty() || inside == message.element || inside.starts_with(message.element + "."))
          notes_.push_back({parts[0].span.to(parts[parts.size() - 1].span), old_path, message.text});
      }
    }
    end = front.rfind('.');
  }
}

void Rewriter::library_path(const Parts& parts, const OldClass& cls, const std::string& stands_for,
                            const std::string* new_name) {
  std::string old_path = cls.old_name;
  for (std::size_t i = 1; i < parts.size(); ++i) old_path += "." + std::string(parts[i].name.text());
  if (!new_name) say(*cls.rules, old_path, parts);
  std::string path = new_name ? *new_name : new_path(*cls.rules, old_path);
  const std::string rest = behind(path, stands_for.size());
  if (path.starts_with(stands_for) && (rest.empty() || rest.front() == '.'))
    path = std::string(parts[0].name.text()) + rest;
  replace_words(parts, 0, parts.size(), path);
}

std::size_t Rewriter::rename_member(const Parts& parts, std::size_t at, const Rules& rules, std::string* new_name) {
  const ElementRule* best = nullptr;
  std::size_t longest = 0;
  for (const ClassRules* one : rules)
    for (const ElementRule& rule : one->elements) {
      const std::vector<std::string_view> words = words_of(rule.old_name);
      if (words.size() <= longest || !stands_at(words, parts, at)) continue;
      best = &rule;
      longest = words.size();
    }
  if (!best) return 0;
  replace_words(parts, at, at + longest, best->new_name);
  if (new_name) *new_name = best->new_name;
  return longest;
}

OldClass Rewriter::member_path(const Parts& parts, std::size_t used, OldClass type) {
  for (std::size_t i = used; i < parts.size() && type.known();) {
    std::string renamed;
    const std::size_t words = rename_member(parts, i, names_.rules_for(type), &renamed);
    if (words == 0) renamed = parts[i].name.text();
    for (const std::string_view word : words_of(renamed)) {
      const OldEntity entity = names_.member(type, word);
      type = entity.is_component() ? names_.type_of(entity) : entity.cls;
    }
    i += std::max<std::size_t>(words, 1);
  }
  return type;
}

// A path that begins with a class of the user.
void Rewriter::class_path(const Parts& parts, OldClass cls) {
  for (std::size_t i = 1; i < parts.size(); ++i) {
    const OldEntity entity = names_.member(cls, parts[i].name);
    if (entity.is_component()) {
      member_path(parts, i, cls);
      return;
    }
    if (!entity.known() || !entity.cls.old_name.empty()) {
      rename_member(parts, i, names_.rules_for(cls));
      return;
    }
    cls = entity.cls;
  }
}

void Rewriter::path(const Parts& parts, bool global, ClassNode& scope, const std::string* new_name) {
  const OldEntity first = names_.find_word(parts[0].name, scope, global);
  const bool is_library_class = !first.is_component() && !first.cls.old_name.empty();
  if (is_library_class && !first.is_inherited) {
    library_path(parts, first.cls, first.new_word, new_name);
  } else if (!first.known() || first.is_inherited) {
    // Perhaps something that a library has renamed, inherited from there.
    OldClass self;
    self.node = &scope;
    if (rename_member(parts, 0, names_.rules_for(self)) > 0) return;
    if (first.is_component()) member_path(parts, 1, names_.type_of(first));
    if (first.cls.known()) class_path(parts, first.cls);
  } else if (first.is_component()) {
    member_path(parts, 1, names_.type_of(first));
  } else {
    class_path(parts, first.cls);
  }
}

}  // namespace holon::classes
