#pragma once

// Name lookup by chapter 5 of the specification: own and inherited elements, then imports, then the enclosing class,
// up to an encapsulated one; at the top the libraries.

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>

#include "instance/draft.h"
#include "instance/part.h"

namespace holon::instance {

class Lookup : Part {
 public:
  explicit Lookup(Instantiator& in) : Part(in) {}

  Elem* find_elem(ClassInstance& cls, Name name);
  bool sees_protected(ClassInstance* scope, const Elem& elem) const;
  Elem* lookup(Name name, ClassInstance* scope);
  ClassRef find_class(const syntax::Reference& name, ClassInstance* scope);
  Elem* find_class_elem(const syntax::Reference& name, ClassInstance* scope, bool report);
  ClassInstance* members_of(Elem& elem);  // the class instance in which a dotted name goes on
  // `is_path`: more names follow. A library that is not there is reported once, wherever it is used, and nothing is
  // said about names in a class whose base is missing: it may have them.
  // `is_member`: the name follows a dot.
  static void offer_members(diag::Diagnostic& error, const ClassInstance& cls);
  void report_unknown(Name name, Span span, ClassInstance& cls, bool want_class, bool is_path = false,
                      bool is_member = false);
  std::string class_name(const ClassInstance& cls) const;
  bool check_step(const Elem& from, ClassInstance& inside, const Elem& to, ClassInstance* scope, Span span);
  void check_base_name(ClassInstance& cls, const syntax::Element& extends);
  bool check_call_path(const syntax::Reference& callee, std::size_t part, const Elem& from, const Elem& to,
                       bool& past_component);
  Elem* root_elem(Name name);

 private:
  void offer_known_name(diag::Diagnostic& error, Name name, ClassInstance& inside, const syntax::RefPart* before,
                        bool want_class);
  bool offer_other_word(diag::Diagnostic& error, std::string_view name, bool want_class, bool is_inside);
  static bool offer_quantity(diag::Diagnostic& error, std::string_view name, const ClassInstance& package);
  bool offer_renamed(diag::Diagnostic& error, Name name, ClassInstance& cls, bool is_inside);
  bool offer_part(diag::Diagnostic& error, Name name, ClassInstance& cls);
  bool offer_dot(diag::Diagnostic& error, Name name, ClassInstance& cls);
  void offer_elsewhere(diag::Diagnostic& error, Name name, ClassInstance& cls, bool want_class, bool is_inside);
  bool is_path_member_ = false;
  Elem* find_import(ClassInstance& cls, Name name);
  // Of an import. `from_package`: what it names must be an element of a package.
  Elem* resolve_path(std::span<const syntax::RefPart> path, Span span, bool report, bool from_package);
  Elem* resolve_import(std::span<const syntax::RefPart> path, const syntax::Element& import, Name name);
  bool written_inside(const ClassInstance* scope, const ClassInstance& cls) const;
  bool check_import_from(const ClassInstance& inside, std::string_view whole, Span span);

  std::unordered_map<InstanceKey, Elem*, InstanceKeyHash> import_memo_;
  std::unordered_set<Name, base::NameHash> missing_;  // first names of paths and imports that were reported
};

}  // namespace holon::instance
