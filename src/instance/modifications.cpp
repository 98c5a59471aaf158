#include "instance/modifications.h"

#include <array>
#include <vector>

#include "instance/diagnostics.h"
#include "instance/final_elements.h"
#include "instance/instantiator.h"

namespace holon::instance {
namespace {

std::size_t combine(std::size_t h, const void* p) {
  h = (h ^ reinterpret_cast<std::size_t>(p)) * 0x9E3779B97F4A7C15ULL;
  return h ^ (h >> 31U);
}
std::size_t combine(std::size_t h, std::size_t v) { return (h ^ v) * 0x9E3779B97F4A7C15ULL; }

}  // namespace

std::size_t Modifications::ModHash::operator()(const Mod* m) const {
  std::size_t h = combine(combine(combine(std::size_t{7}, m->binding.value), m->binding.scope), m->redeclare);
  h = combine(h, static_cast<std::size_t>(m->binding.each) << 8U | m->binding.levels);
  for (const SubMod& s : m->subs) h = combine(combine(h, static_cast<std::size_t>(s.name.number())), s.mod);
  return h;
}

bool Modifications::ModEqual::operator()(const Mod* a, const Mod* b) const {
  if (a->binding.value != b->binding.value || a->binding.scope != b->binding.scope ||
      a->binding.each != b->binding.each || a->binding.levels != b->binding.levels ||
      a->binding.final != b->binding.final || a->redeclare != b->redeclare || a->final != b->final ||
      a->from_component != b->from_component || a->is_break != b->is_break || a->removed != b->removed ||
      a->subs.size() != b->subs.size())
    return false;
  for (std::size_t i = 0; i < a->subs.size(); ++i)
    if (a->subs[i].name != b->subs[i].name || a->subs[i].mod != b->subs[i].mod) return false;
  return true;
}

std::size_t Modifications::RedeclareHash::operator()(const Redeclare* r) const {
  return combine(combine(combine(std::size_t{3}, r->element), r->scope), r->inner);
}
bool Modifications::RedeclareEqual::operator()(const Redeclare* a, const Redeclare* b) const {
  return a->element == b->element && a->scope == b->scope && a->inner == b->inner && a->node == b->node &&
         a->declaration == b->declaration;
}

const Mod* Modifications::intern(const Mod& mod) {
  const auto found = mods_.find(&mod);
  if (found != mods_.end()) return found->second;
  Mod* stored = arena_.make<Mod>(mod);
  stored->subs = arena_.list(std::span<const SubMod>(mod.subs.items, mod.subs.size()));
  mods_.emplace(stored, stored);
  return stored;
}

const Redeclare* Modifications::intern(const Redeclare& redeclare) {
  const auto found = redeclares_.find(&redeclare);
  if (found != redeclares_.end()) return found->second;
  const Redeclare* stored = arena_.make<Redeclare>(redeclare);
  redeclares_.emplace(stored, stored);
  return stored;
}

const Mod* Modifications::single_sub(Name name, const Mod* mod, Span span) {
  const SubMod sub{name, mod};
  Mod result;
  result.subs = {&sub, 1};
  result.span = span;
  result.from_component = mod->from_component;
  return intern(result);
}

const Mod* Modifications::redeclare_mod(const syntax::Element& element, ClassInstance* scope, bool final, Span span,
                                        bool from_component) {
  Redeclare r;
  r.element = &element;
  r.scope = scope;
  r.final = final;
  r.span = span;
  if (element.kind == syntax::ElementKind::class_)
    r.node = &tree.local_class(*element.class_def, &element, *scope->node);
  else if (!element.declarations.empty())
    r.declaration = &element.declarations[0];
  Mod mod;
  mod.redeclare = intern(r);
  mod.span = span;
  mod.final = final;
  mod.from_component = from_component;
  return intern(mod);
}

const Mod* Modifications::make_mod(const syntax::Modification* modification, ClassInstance* scope, ModPlace place) {
  if (!modification) return nullptr;
  Mod mod;
  mod.span = modification->span;
  mod.is_break = modification->is_break;
  mod.from_component = !place.of_class;
  if (modification->value) {
    const int levels = place.of_class ? place.depth - 1 : place.depth;
    mod.binding = {modification->value, scope, static_cast<std::uint8_t>(levels < 0 ? 0 : levels), place.each, false};
  }
  std::vector<SubMod> subs;
  const auto add = [&](Name name, const Mod* sub, Span span) {
    for (SubMod& known : subs) {
      if (known.name != name) continue;
      // `a(x = 1, x = 2)` is wrong, `a(b.x = 1, b.y = 2)` names two parts of one element.
      if ((known.mod->binding.value && sub->binding.value) || (known.mod->redeclare && sub->redeclare))
        sink.error(kDuplicateModifier, span, {name.text()}).also(known.mod->span, "first modified here");
      known.mod = merge(known.mod, sub, name);
      return;
    }
    subs.push_back({name, sub});
  };
  for (const syntax::Argument* argument : modification->arguments) {
    switch (argument->kind) {
      case syntax::ArgumentKind::modify: {
        if (argument->name.empty()) break;
        ModPlace inside = place;
        inside.each = (place.each << 1U) | (argument->each ? 1U : 0U);
        inside.each <<= argument->name.size() - 1;
        inside.depth += static_cast<int>(argument->name.size());
        static const syntax::Modification kEmpty{};
        const Mod* sub = make_mod(argument->modification ? argument->modification : &kEmpty, scope, inside);
        Mod named = *sub;
        named.span = argument->span;
        named.final = argument->final;
        named.binding.final = argument->final;
        sub = intern(named);
        for (std::size_t i = argument->name.size(); i-- > 1;)
          sub = single_sub(argument->name[i].name, sub, argument->span);
        add(argument->name[0].name, sub, argument->name[0].span);
        break;
      }
      case syntax::ArgumentKind::redeclare:
      case syntax::ArgumentKind::replaceable: {
        const syntax::Element& element = *argument->element;
        const Name name = element.kind == syntax::ElementKind::class_ ? element.class_def->name
                          : element.declarations.empty()              ? Name{}
                                                                      : element.declarations[0].name;
        if (name)
          add(name, redeclare_mod(element, scope, argument->final, argument->span, !place.of_class), argument->span);
        break;
      }
      case syntax::ArgumentKind::break_component:
        if (!argument->name.empty()) {
          Mod removed;
          removed.removed = true;
          removed.span = argument->span;
          add(argument->name[0].name, intern(removed), argument->span);
        }
        break;
      case syntax::ArgumentKind::break_connect:
        break;  // read from the syntax where connections are made
    }
  }
  mod.subs = {subs.data(), static_cast<std::uint32_t>(subs.size())};
  return intern(mod);
}

// Whether two redeclarations say the same: libraries repeat `redeclare package Medium = Air` on the way up.
bool Modifications::same_redeclare(const Redeclare& a, const Redeclare& b) {
  const auto target = [&](const Redeclare& r) -> const ClassNode* {
    const syntax::ClassDef* def = r.node ? r.node->def : nullptr;
    if (r.node && (!def || def->form != syntax::ClassForm::short_)) return nullptr;
    const syntax::Reference* name = def ? def->type.name : r.element->type.name;
    const Elem* found = name && r.scope ? in_.names.find_class_elem(*name, r.scope, false) : nullptr;
    return found ? found->node : nullptr;
  };
  const ClassNode* const one = target(a);
  return one && one == target(b);
}

const Mod* Modifications::merge(const Mod* outer, const Mod* inner, Name name) {
  if (!outer || outer == inner) return inner;
  if (!inner) return outer;
  const bool adds_nothing =
      !inner->binding.value && !inner->redeclare && inner->subs.empty() && !inner->is_break && !inner->removed;
  if (adds_nothing && !inner->final) return outer;
  const bool changes_nothing =
      !outer->binding.value && !outer->redeclare && outer->subs.empty() && !outer->is_break && !outer->removed;
  if (changes_nothing && !outer->final) return inner;

  Mod result = *outer;
  if (inner->final && changes_something(*outer))
    sink.error(kFinalModified, outer->span, {name ? name.text() : "this element"})
        .also(inner->span, "declared final here");
  if (!outer->binding.value && !outer->is_break) result.binding = inner->binding;
  if (outer->is_break) result.binding = {};
  if (outer->redeclare && inner->redeclare) {
    const syntax::Element& replaced = *inner->redeclare->element;
    const bool extends_class = outer->redeclare->node && outer->redeclare->node->def &&
                               outer->redeclare->node->def->form == syntax::ClassForm::extends;
    if (!replaced.replaceable && !extends_class && outer->redeclare != inner->redeclare &&
        !same_redeclare(*outer->redeclare, *inner->redeclare))
      in_.lenient(kNotReplaceable, outer->span, {name ? name.text() : "this element"})
          .also(inner->redeclare->span, "redeclared here, not as replaceable");
    // Keep what was overridden: a `class extends` extends it.
    std::vector<Redeclare> chain;
    for (const Redeclare* x = outer->redeclare; x; x = x->inner) chain.push_back(*x);
    const Redeclare* rest = inner->redeclare;
    for (std::size_t i = chain.size(); i-- > 0;) {
      chain[i].inner = rest;
      rest = intern(chain[i]);
    }
    result.redeclare = rest;
  } else if (!outer->redeclare) {
    result.redeclare = inner->redeclare;
  }
  std::vector<SubMod> subs(outer->subs.begin(), outer->subs.end());
  for (const SubMod& s : inner->subs) {
    bool found = false;
    for (SubMod& mine : subs) {
      if (mine.name != s.name) continue;
      mine.mod = merge(mine.mod, s.mod, s.name);
      found = true;
    }
    if (!found) subs.push_back(s);
  }
  result.subs = {subs.data(), static_cast<std::uint32_t>(subs.size())};
  result.final = outer->final || inner->final;
  result.removed = outer->removed || inner->removed;
  return intern(result);
}

const Mod* Modifications::without_redeclare(const Mod* mod) {
  if (!mod || !mod->redeclare) return mod;
  Mod result = *mod;
  result.redeclare = nullptr;
  if (!result.binding.value && result.subs.empty()) return nullptr;
  return intern(result);
}

const Mod* Modifications::only_redeclares(const Mod* mod) {
  if (!mod) return nullptr;
  std::vector<SubMod> subs;
  for (const SubMod& s : mod->subs)
    if (s.mod->redeclare) subs.push_back(s);
  if (subs.empty()) return nullptr;
  Mod result;
  result.subs = {subs.data(), static_cast<std::uint32_t>(subs.size())};
  return intern(result);
}

}  // namespace holon::instance
