#include "instance/lookup.h"

#include <fmt/format.h>
#include <algorithm>
#include <array>
#include <cctype>
#include <vector>

#include "expr/builtins.h"
#include "instance/diagnostics.h"
#include "instance/instantiator.h"
#include "instance/repairs.h"

namespace holon::instance {

std::string Lookup::class_name(const ClassInstance& cls) const {
  const std::string name = cls.node ? tree.qualified_name(*cls.node) : std::string{};
  return name.empty() ? "the libraries" : name;
}

Elem* Lookup::root_elem(Name name) {
  const auto found = in_.root->index.find(name);
  if (found != in_.root->index.end()) return found->second;
  ClassNode* node = tree.child(tree.root(), name);
  if (!node) {
    in_.root->index.emplace(name, nullptr);
    return nullptr;
  }
  Elem& elem = in_.expansion.add_elem();
  elem.name = name;
  elem.is_class = true;
  elem.scope = in_.root;
  elem.owner = in_.root;
  elem.node = node;
  in_.root->index[name] = &elem;
  return &elem;
}

Elem* Lookup::find_elem(ClassInstance& cls, Name name) {
  if (&cls == in_.root) return root_elem(name);
  in_.expansion.expand(cls);
  const auto found = cls.index.find(name);
  return found == cls.index.end() ? nullptr : found->second;
}

// An import names its target from the top, so what it finds does not depend on the instance: remembered by class.
Elem* Lookup::find_import(ClassInstance& cls, Name name) {
  if (!cls.node || cls.node->imports.empty()) return nullptr;
  const InstanceKey key{cls.node, name ? name.text().data() : nullptr, nullptr, nullptr};
  const auto known = import_memo_.find(key);
  if (known != import_memo_.end()) return known->second;
  import_memo_.emplace(key, nullptr);  // an import that leads back to itself finds nothing
  Elem* result = nullptr;
  for (const syntax::Element* import : cls.node->imports) {
    const std::span<const syntax::RefPart> path(import->path.items, import->path.size());
    if (path.empty()) continue;
    switch (import->import_kind) {
      case syntax::ImportKind::qualified:
        if (path.back().name == name) result = resolve_import(path, *import, name);
        break;
      case syntax::ImportKind::renamed:
        if (import->alias == name) result = resolve_import(path, *import, name);
        break;
      case syntax::ImportKind::listed:
        for (const syntax::RefPart& part : import->listed) {
          if (part.name != name) continue;
          std::vector<syntax::RefPart> full(path.begin(), path.end());
          full.push_back(part);
          result = resolve_import(full, *import, name);
        }
        break;
      case syntax::ImportKind::unqualified:
        break;
    }
    if (result) break;
  }
  if (!result) {
    for (const syntax::Element* import : cls.node->imports) {
      if (import->import_kind != syntax::ImportKind::unqualified) continue;
      Elem* package = resolve_path({import->path.items, import->path.size()}, import->span, true, false);
      ClassInstance* inside = package && package->is_class ? in_.expansion.instance_of(*package) : nullptr;
      if (inside && !inside->node->is_root()) check_import_from(*inside, "*", import->span);
      Elem* found = inside ? find_elem(*inside, name) : nullptr;
      if (found && found->is_protected) found = nullptr;
      if (found && result && found != result) sink.error(kAmbiguousImport, import->span, {name.text()});
      if (found && !result) result = found;
    }
  }
  import_memo_[key] = result;
  return result;
}

// An import that finds nothing is the mistake; the uses of the name are none.
Elem* Lookup::resolve_import(std::span<const syntax::RefPart> path, const syntax::Element& import, Name name) {
  Elem* found = resolve_path(path, import.span, true, true);
  if (!found) missing_.insert(name);
  return found;
}

Elem* Lookup::resolve_path(std::span<const syntax::RefPart> path, Span span, bool report, bool from_package) {
  Elem* elem = root_elem(path[0].name);
  ClassInstance* inside = in_.root;
  for (std::size_t i = 0;; ++i) {
    if (!elem) {
      if (report && (i > 0 || missing_.insert(path[0].name).second)) {
        std::string whole;
        for (const syntax::RefPart& part : path) whole += (whole.empty() ? "" : ".") + std::string(part.name.text());
        diag::Diagnostic& error = sink.error(kImportNotFound, path[i].span.known() ? path[i].span : span,
                                             {whole, path[i].name.text(), class_name(*inside)});
        offer_known_name(error, path[i].name, *inside, i > 0 ? &path[i - 1] : nullptr, true);
      }
      return nullptr;
    }
    if (report && elem->is_protected)
      sink.error(kProtectedAccess, path[i].span, {elem->name.text(), class_name(*inside)})
          .hint("what is protected is seen only in its own class and in classes that extend it");
    if (i + 1 == path.size()) {
      if (from_package && !elem->is_protected) check_import_from(*inside, elem->name.text(), span);
      return elem;
    }
    inside = elem->is_class ? in_.expansion.instance_of(*elem) : nullptr;
    if (!inside) return nullptr;
    elem = find_elem(*inside, path[i + 1].name);
  }
}

Elem* Lookup::lookup(Name name, ClassInstance* scope) {
  for (ClassInstance* s = scope; s && s != in_.root; s = s->outer) {
    if (Elem* elem = find_elem(*s, name)) return elem;
    if (Elem* elem = find_import(*s, name)) return elem;
    // Short classes have no scope of their own; an encapsulated class sees nothing of what is around it.
    if (s->node && s->node->def && s->node->def->encapsulated) {
      Elem* predefined = root_elem(name);
      return predefined && predefined->node && predefined->node->file.empty() && predefined->node->from_builtin_library
                 ? predefined
                 : nullptr;
    }
  }
  return root_elem(name);
}

ClassInstance* Lookup::members_of(Elem& elem) {
  if (elem.is_class) return in_.expansion.instance_of(elem);
  Draft* c = in_.components.component_of(elem);
  if (!c) return nullptr;
  if (c->inner_target) c = c->inner_target;
  return c->cls;
}

// For a name of a path that its package does not have.
void Lookup::offer_known_name(diag::Diagnostic& error, Name name, ClassInstance& inside, const syntax::RefPart* before,
                              bool want_class) {
  if (offer_renamed(error, name, inside, before != nullptr)) return;
  if (want_class && before != nullptr && offer_quantity(error, name.text(), inside)) return;
  std::vector<std::string_view> candidates;
  for (const auto& [known, elem] : inside.index)
    if (elem) candidates.push_back(known.text());
  const std::vector<std::string> tops = before ? std::vector<std::string>() : tree.top_level_names();
  for (const std::string& top : tops) candidates.push_back(top);
  std::ranges::sort(candidates);
  error.did_you_mean(name.text(), candidates);
  if (error.hints.empty()) offer_elsewhere(error, name, inside, want_class, before != nullptr);
}

void Lookup::report_unknown(Name name, Span span, ClassInstance& cls, bool want_class, bool is_path, bool is_member) {
  is_path_member_ = is_member;
  if (missing_.contains(name)) return;
  for (ClassInstance* s = &cls; s && !is_path; s = s->outer)
    if (s->broken_span.known()) return;
  if (is_path) missing_.insert(name);
  ClassInstance* where = cls.most_derived();
  auto& diagnostic = sink.error(want_class ? kUnknownClass : kUnknownName, span, {name.text(), class_name(*where)});
  std::vector<std::string_view> candidates;
  for (ClassInstance* s = &cls; s; s = s->outer)
    for (const auto& [known, elem] : s->index)
      if (elem && (!want_class || elem->is_class)) candidates.push_back(known.text());
  std::ranges::sort(candidates);
  const std::vector<std::string> tops = tree.top_level_names();
  for (const std::string& top : tops)
    if (want_class || is_path) candidates.push_back(top);
  for (const classes::ClassNode* top : tree.root().children)
    if (top->name && top->name.text() != class_name(*where)) candidates.push_back(top->name.text());
  const bool is_inside = is_path_member_;
  if (offer_other_word(diagnostic, name.text(), want_class, is_inside)) return;
  if (want_class && is_inside && offer_quantity(diagnostic, name.text(), cls)) return;
  if (!want_class && !is_inside && !is_path) {
    candidates.emplace_back("time");
    candidates.emplace_back("connect");
    for (const expr::BuiltinInfo& builtin : expr::kBuiltins)
      if (!builtin.name.empty()) candidates.push_back(builtin.name);
  }
  if (offer_renamed(diagnostic, name, cls, is_inside)) return;
  if (!want_class && !is_inside && (offer_part(diagnostic, name, cls) || offer_dot(diagnostic, name, cls))) return;
  diagnostic.did_you_mean(name.text(), candidates);
  if (!diagnostic.hints.empty()) return;
  offer_elsewhere(diagnostic, name, cls, want_class, is_inside);
  if (!diagnostic.hints.empty()) return;
  if (is_inside && !want_class) offer_members(diagnostic, *where);
  if (want_class && !is_inside && written_at(tree, {span.file, span.end, span.end + 1}) == ".")
    diagnostic.hint(fmt::format("is it a library? `--library DIR` names the folder in which `{}` is", name.text()));
  else if (want_class && !is_inside)
    diagnostic.hint("declare it, or write its whole name with the packages that it is in: `Package.Class`");
}

// What there is to choose from, in the order of the declarations.
void Lookup::offer_members(diag::Diagnostic& error, const ClassInstance& cls) {
  constexpr std::size_t kMostMembers = 10;
  std::string all;
  std::size_t count = 0;
  for (const Elem* elem : cls.elems) {
    if (!elem || elem->is_class || elem->is_protected) continue;
    if (++count <= kMostMembers) all += fmt::format("{}`{}`", all.empty() ? "" : ", ", elem->name.text());
  }
  if (count > 0) error.hint(fmt::format("it has {}{}", all, count > kMostMembers ? ", …" : ""));
}

// Words of other languages and of mathematics.
bool Lookup::offer_other_word(diag::Diagnostic& error, std::string_view name, bool want_class, bool is_inside) {
  struct Word {
    std::string_view other;
    std::string_view ours;
  };
  constexpr std::array kFunctions = {Word{"ln", "log"},      Word{"arcsin", "asin"},   Word{"arccos", "acos"},
                                     Word{"arctan", "atan"}, Word{"arctan2", "atan2"}, Word{"fabs", "abs"},
                                     Word{"sgn", "sign"},    Word{"tg", "tan"},        Word{"maximum", "max"},
                                     Word{"minimum", "min"}, Word{"Time", "time"},     Word{"t", "time"},
                                     Word{"len", "size"},    Word{"eye", "identity"},  Word{"True", "true"},
                                     Word{"False", "false"}, Word{"TRUE", "true"},     Word{"FALSE", "false"}};
  constexpr std::array kTypes = {Word{"double", "Real"},     Word{"float", "Real"},      Word{"real", "Real"},
                                 Word{"int", "Integer"},     Word{"integer", "Integer"}, Word{"bool", "Boolean"},
                                 Word{"boolean", "Boolean"}, Word{"string", "String"},   Word{"number", "Real"}};
  if (is_inside) return false;
  const auto offer = [&](std::span<const Word> words) {
    const auto found = std::ranges::find(words, name, &Word::other);
    if (found == words.end()) return false;
    error.hint(fmt::format("Modelica writes `{}`", found->ours)).edit(error.span, std::string(found->ours));
    return true;
  };
  if (!want_class && name == "pow") {
    error.hint("Modelica writes a power as `x^y`");
    offer_call(error, 2, "{0}^{1}", tree);
    return true;
  }
  if (!want_class && (name == "length" || name == "len" || name == "numel")) {
    error.hint("the number of elements is `size(x, 1)`");
    offer_call(error, 1, "size({0}, 1)", tree);
    return true;
  }
  if (!want_class && (name == "this" || name == "self")) {
    error.hint("names of the class itself are written without a prefix");
    if (written_at(tree, {error.span.file, error.span.end, error.span.end + 1}) == ".")
      error.edit({error.span.file, error.span.begin, error.span.end + 1}, "");
    return true;
  }
  return want_class ? offer(kTypes) : offer(kFunctions);
}

// `Voltage` for `Volt`: packages of types name them after quantities.
bool Lookup::offer_quantity(diag::Diagnostic& error, std::string_view name, const ClassInstance& package) {
  struct Word {
    std::string_view unit;
    std::string_view quantity;
  };
  constexpr std::array kQuantities = {
      Word{"Volt", "Voltage"},       Word{"Ampere", "Current"},        Word{"Ohm", "Resistance"},
      Word{"Kelvin", "Temperature"}, Word{"Newton", "Force"},          Word{"Meter", "Length"},
      Word{"Metre", "Length"},       Word{"Second", "Time"},           Word{"Watt", "Power"},
      Word{"Joule", "Energy"},       Word{"Pascal", "Pressure"},       Word{"Hertz", "Frequency"},
      Word{"Farad", "Capacitance"},  Word{"Henry", "Inductance"},      Word{"Kilogram", "Mass"},
      Word{"Radian", "Angle"},       Word{"Coulomb", "ElectricCharge"}};
  const auto found = std::ranges::find(kQuantities, name, &Word::unit);
  if (found == kQuantities.end()) return false;
  const bool is_there =
      std::ranges::any_of(package.index, [&](const auto& entry) { return entry.first.text() == found->quantity; });
  if (is_there)
    error.hint(fmt::format("types are named after quantities: `{}`", found->quantity))
        .edit(error.span, std::string(found->quantity));
  return is_there;
}

// `a.k` for `k`, where components of the model have an element of this name.
bool Lookup::offer_part(diag::Diagnostic& error, Name name, ClassInstance& cls) {
  std::vector<std::string> found;
  for (const Elem* e : cls.elems) {
    if (e->is_class || !e->component || !e->component->cls) continue;
    const auto inside = e->component->cls->index.find(name);
    if (inside != e->component->cls->index.end() && inside->second && !inside->second->is_class &&
        !inside->second->is_protected)
      found.push_back(fmt::format("{}.{}", e->name.text(), name.text()));
  }
  if (found.empty() || found.size() > 3) return false;
  std::string text;
  for (const std::string& one : found) text += fmt::format("{}`{}`", text.empty() ? "" : " or ", one);
  error.hint(fmt::format("write {}, of the component; or declare `{}` here", text, name.text()));
  return true;
}

// `a.k` for `ak`: a dot was forgotten.
bool Lookup::offer_dot(diag::Diagnostic& error, Name name, ClassInstance& cls) {
  std::string only;
  for (const Elem* e : cls.elems) {
    const std::string_view part = e->name.text();
    if (e->is_class || !e->component || !e->component->cls || !name.text().starts_with(part)) continue;
    for (const Elem* inside : e->component->cls->elems) {
      if (inside->is_class || inside->is_protected || name.text().substr(part.size()) != inside->name.text()) continue;
      if (!only.empty()) return false;
      only = fmt::format("{}.{}", part, inside->name.text());
    }
  }
  if (only.empty()) return false;
  error.hint(fmt::format("did you mean `{}`?", only)).edit(error.span, only);
  return true;
}

// What the conversion scripts of the library say about the whole path that is written here.
bool Lookup::offer_renamed(diag::Diagnostic& error, Name name, ClassInstance& cls, bool is_inside) {
  const classes::ClassNode* below = is_inside ? cls.node : nullptr;
  if (!below || below->is_root() || !below->def || below->def->restriction != syntax::Restriction::package)
    return false;
  const std::string inside = tree.qualified_name(*below) + ".";
  // The path as it goes on after the name, where it is written in full.
  Span path = error.span;
  const auto length = static_cast<std::uint32_t>(inside.size());
  const bool is_full = path.begin >= length && written_at(tree, {path.file, path.begin - length, path.begin}) == inside;
  std::string old_name = inside + std::string(name.text());
  if (is_full) {
    path.begin -= length;
    const std::string_view whole = tree.files()[path.file].text();
    while (path.end < whole.size() && (std::isalnum(static_cast<unsigned char>(whole[path.end])) != 0 ||
                                       whole[path.end] == '_' || whole[path.end] == '.'))
      ++path.end;
    old_name = std::string(written_at(tree, path));
  }
  const auto now = renamed_to(tree, old_name);
  if (!now) return false;
  error.hint(fmt::format("the library calls it `{}` now", *now));
  if (is_full) error.edit(path, *now);
  return true;
}

// The same name in another package, or what a newer version of the library calls it.
void Lookup::offer_elsewhere(diag::Diagnostic& error, Name name, ClassInstance& cls, bool want_class, bool is_inside) {
  classes::ClassNode* below = is_inside ? cls.node : nullptr;
  if (below && below->is_root()) below = nullptr;
  if (below && below->def && below->def->restriction != syntax::Restriction::package) return;
  const std::string inside = below ? tree.qualified_name(*below) : std::string();
  std::vector<std::string> found = found_elsewhere(tree, name.text(), want_class, below);
  if (found.empty() && below) found = found_elsewhere(tree, name.text(), want_class, nullptr);
  if (found.empty()) {
    if (!is_inside && want_class && name.text() == "Modelica")
      error.hint("the Standard Library is not found: name its folder with `--library DIR` or in MODELICAPATH");
    return;
  }
  std::string text;
  for (std::size_t i = 0; i < found.size(); ++i)
    text += fmt::format("{}`{}`", i == 0 ? "" : i + 1 == found.size() ? " or " : ", ", found[i]);
  error.hint(fmt::format("there is {}: write the whole name", text));
  if (found.size() > 1) return;
  // A short name may mean anything: `k` need not be Boltzmann's constant. Values elsewhere are data of others.
  const bool is_constant = found.front().find("Constants.") != std::string::npos;
  if (!want_class && !below && (!is_constant || (name.text().size() < 2 && name.text() != "e"))) return;
  if (!below) {
    error.edit(error.span, found.front());
  } else if (found.front().starts_with(inside + ".")) {
    error.edit(error.span, found.front().substr(inside.size() + 1));
  }
}

Elem* Lookup::find_class_elem(const syntax::Reference& name, ClassInstance* scope, bool report) {
  Elem* elem = name.global ? root_elem(name.parts[0].name) : lookup(name.parts[0].name, scope);
  if (!elem) {
    if (report)
      report_unknown(name.parts[0].name, name.parts[0].span, name.global || !scope ? *in_.root : *scope, true,
                     name.parts.size() > 1);
    return nullptr;
  }
  for (std::size_t i = 1; i < name.parts.size(); ++i) {
    if (!elem->is_class && report) {
      sink.error(kNotAClass, name.parts[i - 1].span, {elem->name.text()});
      return nullptr;
    }
    ClassInstance* inside = members_of(*elem);
    if (!inside) {
      if (report && elem->is_class && elem->node && !elem->node->broken)
        report_unknown(name.parts[i].name, name.parts[i].span, *scope, true);
      return nullptr;
    }
    Elem* next = find_elem(*inside, name.parts[i].name);
    if (!next) {
      if (report && !(inside->node && inside->node->broken))
        report_unknown(name.parts[i].name, name.parts[i].span, *inside, true, false, true);
      return nullptr;
    }
    if (report && !check_step(*elem, *inside, *next, name.global ? nullptr : scope, name.parts[i].span)) return nullptr;
    elem = next;
  }
  if (!elem->is_class) {
    if (report) sink.error(kNotAClass, name.span, {elem->name.text()});
    return nullptr;
  }
  return elem;
}

ClassRef Lookup::find_class(const syntax::Reference& name, ClassInstance* scope) {
  Elem* elem = find_class_elem(name, scope, true);
  return elem ? in_.expansion.class_ref(*elem) : ClassRef{};
}

// Protected elements are seen from inside their class, from classes that extend it and from classes written in it.
bool Lookup::sees_protected(ClassInstance* scope, const Elem& elem) const {
  for (const ClassInstance* s = scope; s; s = s->outer)
    for (const ClassInstance* d = s; d; d = d->derived)
      if (d == elem.scope || d == elem.owner || d->node == elem.scope->node) return true;
  return false;
}

}  // namespace holon::instance
