#pragma once

// Inside of the room: walks through the tree of an old text and writes down what changes.

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "classes/conversion/rewrite.h"

namespace holon::classes {

class Rewriter {
 public:
  Rewriter(std::string_view text, OldNames& names, const Plan& plan, std::vector<ConversionNote>& notes)
      : text_(text), names_(names), plan_(plan), notes_(notes) {}

  void class_def(const syntax::ClassDef& def, ClassNode& node);
  std::vector<TextChange> take();

 private:
  using Rules = std::vector<const ClassRules*>;

  // What a modification is about, and where one is put in when there is none.
  struct Modified {
    OldClass type;
    bool is_use = true;  // a component of the class, or a class that inherits from it
    bool is_array = false;
    std::uint32_t place = 0;
    std::string_view component;  // for rules about what is connected to it
  };
  // Modifiers that a rule takes away, and what it puts in their place.
  struct Exchange {
    std::vector<const syntax::Argument*> removed;
    std::vector<std::pair<std::string, std::string>> added;  // names, texts
  };

  // rewrite_elements.cpp
  void element(const syntax::Element& element, ClassNode& scope);
  void import(const syntax::Element& element, ClassNode& scope);
  void extends(const syntax::Element& element, ClassNode& scope);
  void components(const syntax::Element& element, ClassNode& scope);
  void nested_class(const syntax::Element& element, ClassNode& scope);
  void short_class(const syntax::ClassDef& def, ClassNode& scope);
  void constraint(const syntax::Constraint* constraint, ClassNode& scope);
  std::uint32_t end_of_dimensions(std::uint32_t name_end, bool has_dimensions) const;

  // rewrite_modifiers.cpp
  // `gone`: the argument that has decided which class it is now.
  void modification(const syntax::Modification* modification, const Modified& about, ClassNode& scope,
                    const syntax::Argument* gone = nullptr);
  void argument(const syntax::Argument& argument, const Modified& about, const Rules& rules, ClassNode& scope);
  void apply_rule(const ModifierRule& rule, const syntax::Modification* modification, const Modified& about,
                  ClassNode& scope, Exchange& exchange);
  bool holds(const ModifierRule& rule, const Modified& about) const;
  std::string new_value(const ModifierRule& rule, const ModifierRule::New& modifier,
                        const syntax::Modification* modification, ClassNode& scope);
  void exchange_text(const Exchange& exchange, const syntax::Modification* modification, std::uint32_t place);
  void remove_arguments(const Exchange& exchange, const syntax::Modification& modification);
  const ClassCondition* condition_for(const OldClass& type, const syntax::Modification* modification,
                                      const syntax::Argument** decided_by) const;

  // rewrite_names.cpp
  void path(const syntax::List<syntax::RefPart>& parts, bool global, ClassNode& scope,
            const std::string* new_name = nullptr);
  void library_path(const syntax::List<syntax::RefPart>& parts, const OldClass& cls, const std::string& stands_for,
                    const std::string* new_name);
  void class_path(const syntax::List<syntax::RefPart>& parts, OldClass cls);
  // Returns what the last word is of, or nothing.
  OldClass member_path(const syntax::List<syntax::RefPart>& parts, std::size_t used, OldClass type);
  // The rule for the longest name that stands at `at`, and how many words of the path it is about; 0 without one.
  std::size_t rename_member(const syntax::List<syntax::RefPart>& parts, std::size_t at, const Rules& rules,
                            std::string* new_name = nullptr);
  void replace_words(const syntax::List<syntax::RefPart>& parts, std::size_t from, std::size_t to,
                     const std::string& text);
  static const ElementRule* element_rule(const Rules& rules, std::string_view name);
  void say(const ConversionRules& rules, const std::string& old_path, const syntax::List<syntax::RefPart>& parts);
  std::string new_path(const ConversionRules& rules, const std::string& old_path) const;

  // rewrite_statements.cpp
  void expr(const syntax::Expr* expr, ClassNode& scope);
  void reference(const syntax::Reference& reference, ClassNode& scope);
  void call(const syntax::Reference* callee, const syntax::List<syntax::NamedArgument>& named, ClassNode& scope);
  void equation(const syntax::Equation& equation, ClassNode& scope);
  void statement(const syntax::Statement& statement, ClassNode& scope);
  void indices(const syntax::List<syntax::ForIndex>& indices, ClassNode& scope);
  void comment(const syntax::Comment& comment, ClassNode& scope);
  void annotation(const syntax::Modification* annotation, ClassNode& scope);
  void forget_indices(std::size_t count) { loop_names_.resize(count); }

  std::string_view source(const diag::Span& span) const { return text_.substr(span.begin, span.end - span.begin); }
  void change(std::uint32_t begin, std::uint32_t end, std::string text) {
    changes_.push_back({begin, end, std::move(text)});
  }

  std::string_view text_;
  OldNames& names_;
  const Plan& plan_;
  std::vector<ConversionNote>& notes_;
  std::vector<TextChange> changes_;
  std::vector<Name> loop_names_;
  ClassNode* body_of_ = nullptr;  // whose equations are asked for connections
};

}  // namespace holon::classes
