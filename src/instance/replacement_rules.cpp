#include "instance/replacement_rules.h"

#include <fmt/format.h>
#include <string>
#include <vector>

#include "base/text.h"
#include "instance/diagnostics.h"
#include "instance/instantiator.h"
#include "instance/repairs.h"

namespace holon::instance {
namespace {

// A class or type as it is written in one place.
struct Written {
  ClassNode* node = nullptr;                // a class of its own, or
  const syntax::Reference* type = nullptr;  // the name of one
  ClassInstance* scope = nullptr;
};

}  // namespace

std::size_t ReplacementRules::rank_of(const ClassRef& ref) {
  const Primitive* primitive = in_.expansion.primitive_of(ref);
  return ref.dimensions.size() + (primitive ? primitive->dimensions.size() : 0);
}

// Why the class `actual` does not do for `formal`; empty when it does.
std::string ReplacementRules::why_not_instead(const ClassRef& actual, const ClassRef& formal, bool& only_parameters) {
  if (rank_of(actual) != rank_of(formal))
    return fmt::format("it has {} instead of {}", base::counted(rank_of(actual), "dimension"), rank_of(formal));
  if (actual.node == formal.node) return {};
  const Primitive* a = in_.expansion.primitive_of(actual);
  const Primitive* b = in_.expansion.primitive_of(formal);
  if ((a != nullptr) != (b != nullptr) || (a && t.base(a->type) != t.base(b->type))) return "it has another type";
  if (a) return {};
  return in_.class_rules.why_not_subtype(*in_.expansion.make_instance(actual, nullptr, nullptr),
                                         *in_.expansion.make_instance(formal, nullptr, nullptr), &only_parameters);
}

void ReplacementRules::check_replacements(Elem& elem) {
  const auto find = [&](const Written& w) -> ClassRef {
    if (w.type) return in_.names.find_class(*w.type, w.scope);
    ClassRef ref;
    ref.node = w.node;
    ref.outer = w.scope;
    if (!ref.node || !tree.load(*ref.node)) return {};
    ref.restriction = ref.node->def->restriction;
    return in_.expansion.follow_short(std::move(ref));
  };
  const auto type_of_clause = [&](const syntax::Element& e, ClassNode* node, ClassInstance* scope) -> Written {
    if (e.kind != syntax::ElementKind::class_) return {nullptr, e.type.name, scope};
    return {node, nullptr, scope};
  };
  // The name that a clause has for its type, without the dimensions that it adds itself.
  const auto bare_type = [&](const syntax::Element& e, ClassNode* node, ClassInstance* scope) -> Written {
    const bool is_short = e.kind == syntax::ElementKind::class_ && node && node->def &&
                          node->def->form == syntax::ClassForm::short_ && node->def->type.name;
    return is_short ? Written{nullptr, node->def->type.name, scope} : type_of_clause(e, node, scope);
  };
  const auto constraint_of = [](const syntax::Element& e, ClassInstance* scope) -> Written {
    return e.constraint ? Written{nullptr, e.constraint->type, scope} : Written{};
  };
  const auto check = [&](const Written& actual, const Written& formal, Span span, Span other) {
    const ClassRef a = find(actual);
    const ClassRef f = a ? find(formal) : ClassRef{};
    if (!a || !f) return true;
    bool only_parameters = false;
    const std::string why = why_not_instead(a, f, only_parameters);
    if (why.empty()) return true;
    const std::string actual_name = tree.qualified_name(*a.node);
    const std::string formal_name = tree.qualified_name(*f.node);
    // Nobody can miss a parameter that is given nowhere; where it is given, there is an error.
    if (only_parameters) {
      in_.lenient(kNotASubtype, span, {actual_name, formal_name, why}).also(other, "declared here");
      return true;
    }
    sink.error(kNotASubtype, span, {actual_name, formal_name, why})
        .also(other, "declared here")
        .hint(fmt::format("use a class that has everything `{}` has: one that extends it", f.node->name.text()));
    return false;
  };

  const syntax::Element& declared = *elem.element;
  Written formal = constraint_of(declared, elem.scope);
  const bool own_class =
      declared.kind == syntax::ElementKind::class_ && elem.node->def->form == syntax::ClassForm::extends;
  if (formal.type && !own_class &&
      !check(bare_type(declared, elem.node, elem.scope), formal, declared.constraint->type->span, declared.span))
    return;
  if (!formal.type) formal = type_of_clause(declared, elem.node, elem.scope);
  std::vector<const Redeclare*> chain;
  for (const Redeclare* r = elem.mod ? elem.mod->redeclare : nullptr; r; r = r->inner) chain.insert(chain.begin(), r);
  Span before = declared.span;
  for (const Redeclare* r : chain) {
    const bool extends_class = r->node && r->node->def && r->node->def->form == syntax::ClassForm::extends;
    if (!extends_class && !check(type_of_clause(*r->element, r->node, r->scope), formal, r->span, before)) return;
    if (!r->element->constraint) continue;
    const Written next = constraint_of(*r->element, r->scope);
    if (!check(next, formal, r->element->constraint->type->span, before)) return;
    formal = next;
    before = r->span;
  }
}

// A redeclared class must offer what its constraint asks for. Checked once for each element, after the fact: the
// classes themselves may need this very element.
void ReplacementRules::check_redeclare(Elem& elem) {
  const Redeclare& r = *elem.mod->redeclare;
  if (!checked_redeclares_.insert(&elem).second || !elem.element) return;
  if (elem.element->final)
    sink.error(kFinalModified, r.span, {elem.name.text()}).also(elem.element->span, "declared final here");
  pending_subtypes_.push_back(&elem);
}

void ReplacementRules::check_pending_subtypes() {
  for (std::size_t i = 0; i < pending_subtypes_.size(); ++i) check_replacements(*pending_subtypes_[i]);
  pending_subtypes_.clear();
}

}  // namespace holon::instance
