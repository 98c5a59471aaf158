#pragma once

// Functions: inputs, outputs and inner variables become locals; algorithms become statements; `external` clauses and
// annotations are kept. The signature is made at once, the body when it is needed: functions may call each other.

#include <cstdint>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "instance/draft.h"
#include "instance/part.h"
#include "instance/scope.h"

namespace holon::instance {

class FunctionDefinitions : Part {
 public:
  explicit FunctionDefinitions(Instantiator& in) : Part(in) {}

  FunctionId function_of(ClassInstance& cls, Span span);
  FunctionId caller_of(FunctionId formal);  // a function that calls one of this type, which is its last input
  void lower_pending_functions();
  void need_functions(ExprId e);  // makes sure that every function that e may call has its body

 private:
  void lower_body(FunctionId f);
  bool write_elementary(expr::Function& f, Span span, const expr::ExternalCall& call);
  void lower_external(FunctionId f, const syntax::ClassDef& def, Scope& scope);
  void bind_external(const expr::Function& f, const syntax::External& external, expr::ExternalCall& call);
  ClassInstance* function_class(FunctionId f) const { return function_classes_[f.index()]; }
  expr::Role local_role(const Elem& elem);
  void lower_default(FunctionId f, Elem& elem, ClassInstance& cls);
  void lower_function_signature(FunctionId f, ClassInstance& cls);
  FunctionId differentiated_function(ClassInstance& cls);
  bool sign_partial_derivative(FunctionId f, ClassInstance& cls);
  void differentiate_function(FunctionId f, ClassInstance& cls);
  void read_function_annotations(FunctionId f, ClassInstance& cls);

  std::vector<ClassInstance*> function_classes_;  // by FunctionId
  std::vector<FunctionId> pending_bodies_;
  std::vector<bool> has_body_;                          // by FunctionId
  std::unordered_map<std::uint32_t, bool> checked_;     // expressions whose functions have bodies
  std::unordered_set<std::uint32_t> broken_functions_;  // whose signature could not be made: no second error
};

}  // namespace holon::instance
