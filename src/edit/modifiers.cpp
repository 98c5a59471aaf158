#include "edit/modifiers.h"

#include <span>
#include <string_view>
#include <vector>

namespace holon::edit {
namespace {

using Path = std::span<const std::string>;

bool is_redeclaration(std::string_view value) { return value.starts_with("redeclare "); }

// The name that an argument gives a new class or component to.
std::string_view redeclared(const syntax::Argument& a) {
  if (a.element == nullptr) return {};
  if (a.element->class_def != nullptr) return a.element->class_def->name.text();
  return a.element->declarations.empty() ? std::string_view() : a.element->declarations[0].name.text();
}

class Setter {
 public:
  Setter(const Source& source, std::string value) : source_(source), value_(std::move(value)) {}

  // `behind`: where a modification would begin when there is none.
  void set(const syntax::Modification* modification, std::uint32_t behind, Path path) {
    if (path.empty()) {
      set_value(modification, behind);
      return;
    }
    if (modification != nullptr) {
      for (std::size_t i = 0; i < modification->arguments.size(); ++i) {
        const syntax::Argument& a = *modification->arguments[i];
        if (path.size() == 1 && (redeclared(a) == path[0])) {
          if (value_.empty())
            remove(*modification, i);
          else if (is_redeclaration(value_))
            changes.push_back({a.span.begin, a.span.end, value_});
          else
            problem = "`" + path[0] + "` is redeclared here: give it another redeclaration, or none";
          return;
        }
        if (!leads_to(a, path)) continue;
        const Path rest = path.subspan(a.name.size());
        const bool has_more = a.modification != nullptr && a.modification->has_arguments;
        if (value_.empty() && rest.empty() && !has_more) {
          remove(*modification, i);
        } else if (rest.empty() && is_redeclaration(value_)) {
          changes.push_back({a.span.begin, a.span.end, value_});
        } else {
          set(a.modification, a.name[a.name.size() - 1].span.end, rest);
        }
        return;
      }
    }
    if (value_.empty()) {
      problem = "nothing is set there";
      return;
    }
    insert(modification, behind, path);
  }

  Changes changes;
  std::string problem;

 private:
  static bool leads_to(const syntax::Argument& a, Path path) {
    if (a.kind != syntax::ArgumentKind::modify || a.name.size() > path.size()) return false;
    for (std::size_t i = 0; i < a.name.size(); ++i)
      if (a.name[i].name.text() != path[i]) return false;
    return true;
  }

  void set_value(const syntax::Modification* modification, std::uint32_t behind) {
    if (modification != nullptr && modification->value != nullptr) {
      const syntax::Span& value = modification->value->span;
      if (!value_.empty()) {
        changes.push_back({value.begin, value.end, value_});
        return;
      }
      std::uint32_t begin =
          modification->has_arguments ? source_.closing(modification->span.begin) + 1 : modification->span.begin;
      // The blanks in front of the sign go with it.
      while (begin > behind && (source_.text()[begin - 1] == ' ' || source_.text()[begin - 1] == '\t')) --begin;
      changes.push_back({begin, value.end, ""});
      return;
    }
    if (value_.empty()) {
      problem = "nothing is set there";
      return;
    }
    if (modification != nullptr && modification->is_break) {
      changes.push_back({modification->span.begin, modification->span.end, "= " + value_});
      return;
    }
    const std::uint32_t at = modification != nullptr ? modification->span.end : behind;
    changes.push_back({at, at, " = " + value_});
  }

  // `a(b(c = 1))`
  std::string nested(Path path) const {
    std::string text = is_redeclaration(value_) ? value_ : path.back() + " = " + value_;
    for (std::size_t i = path.size() - 1; i-- > 0;) {
      text.insert(0, path[i] + "(");
      text += ")";
    }
    return text;
  }

  void insert(const syntax::Modification* modification, std::uint32_t behind, Path path) {
    const std::string text = nested(path);
    if (modification == nullptr || !modification->has_arguments) {
      const std::uint32_t begin = behind;
      changes.push_back({begin, begin, "(" + text + ")"});
      return;
    }
    if (modification->arguments.empty()) {
      const std::uint32_t at = modification->span.begin + 1;
      changes.push_back({at, at, text});
      return;
    }
    const std::uint32_t at = modification->arguments[modification->arguments.size() - 1]->span.end;
    changes.push_back({at, at, ", " + text});
  }

  void remove(const syntax::Modification& modification, std::size_t i) {
    const auto& all = modification.arguments;
    if (i > 0) {
      changes.push_back({all[i - 1]->span.end, all[i]->span.end, ""});
    } else if (all.size() > 1) {
      changes.push_back({all[0]->span.begin, all[1]->span.begin, ""});
    } else {
      changes.push_back({modification.span.begin, source_.closing(modification.span.begin) + 1, ""});
    }
  }

  const Source& source_;
  std::string value_;
};

void collect(const Source& source, const syntax::Modification* of, const std::string& path,
             std::vector<Modifier>& into) {
  if (of == nullptr) return;
  if (of->value != nullptr) into.push_back({path, std::string(source.text(of->value->span))});
  for (const syntax::Argument* a : of->arguments) {
    const std::string before = path.empty() ? "" : path + ".";
    if (a->element != nullptr) {
      into.push_back({before + std::string(redeclared(*a)), std::string(source.text(a->span))});
      continue;
    }
    if (a->kind != syntax::ArgumentKind::modify) continue;
    std::string name = before;
    for (const syntax::RefPart& part : a->name) {
      if (name.size() > before.size()) name += '.';
      name += part.name.text();
    }
    collect(source, a->modification, name, into);
  }
}

std::vector<std::string> parts_of(const std::string& path) {
  std::vector<std::string> parts;
  std::size_t begin = 0;
  bool quoted = false;
  for (std::size_t i = 0; i <= path.size() && !path.empty(); ++i) {
    if (i < path.size() && path[i] == '\'') quoted = !quoted;
    if (i < path.size() && (path[i] != '.' || quoted)) continue;
    parts.push_back(path.substr(begin, i - begin));
    begin = i + 1;
  }
  return parts;
}

}  // namespace

std::vector<Modifier> modifiers_in(const Source& source, const syntax::Declaration& declaration) {
  std::vector<Modifier> result;
  collect(source, declaration.modification, "", result);
  return result;
}

std::expected<Changes, std::string> set_modifier(const Source& source, const Set& act) {
  Setter setter(source, act.value);
  const std::vector<std::string> path = parts_of(act.path);
  constexpr std::string_view kExtends = "extends ";
  if (act.component.starts_with(kExtends)) {
    const std::string base = act.component.substr(kExtends.size());
    for (const syntax::Section& section : source.cls().sections)
      for (const syntax::Element* e : section.elements) {
        if (e->kind != syntax::ElementKind::extends || source.text(e->base->span) != base) continue;
        if (path.empty()) return std::unexpected("a value needs the name of what it is for");
        setter.set(e->modification, e->base->span.end, path);
        if (!setter.problem.empty()) return std::unexpected(setter.problem);
        return in_order(setter.changes);
      }
    return std::unexpected("nothing here extends `" + base + "`");
  }
  const Source::Found found = source.component(act.component);
  if (found.declaration == nullptr) return std::unexpected("`" + act.component + "` is not declared in this class");
  const syntax::Declaration& d = *found.declaration;
  // Behind the name and its dimensions.
  std::uint32_t behind = d.span.end;
  if (d.has_dimensions) {
    behind = d.dimensions.empty() ? behind : d.dimensions[d.dimensions.size() - 1]->span.end;
    while (source.text()[behind] != ']') ++behind;
    ++behind;
  }
  setter.set(d.modification, behind, path);
  if (!setter.problem.empty()) return std::unexpected(setter.problem);
  return in_order(setter.changes);
}

}  // namespace holon::edit
