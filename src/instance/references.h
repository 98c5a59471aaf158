#pragma once

// References: `a.b[i].c` to components, locals, constants, enumeration literals; subscripts.
//
// A reference to a component names the leaf of the path; its arguments are one subscript for each array dimension on
// the whole path, outermost first. Inside a component array, the dimensions that we are inside of are `element` nodes.

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "instance/draft.h"
#include "instance/part.h"
#include "instance/scope.h"

namespace holon::instance {

class References : Part {
 public:
  explicit References(Instantiator& in) : Part(in) {}

  ExprId lower_reference(const syntax::Reference& r, Scope& scope);
  ExprId make_index(ExprId base, std::vector<ExprId> subscripts, Span span);
  ExprId make_field(ExprId base, std::uint32_t field);
  ExprId size_expr(ExprId array, std::uint32_t dimension);

 private:
  ExprId lower_subscripts(ExprId base, const syntax::RefPart& part, Scope& scope, Span span);
  void find_size_parameter(const Draft& array, std::size_t dimension, Scope::Outside& outside);
  bool lower_subscript_list(const syntax::RefPart& part, ExprId base, std::span<const std::int32_t> dims, Scope& scope,
                            std::vector<ExprId>& out);
  ExprId component_reference(Draft& c, std::vector<ExprId> subscripts, std::size_t own_given);
  ExprId lower_reference_from(Elem& elem, const syntax::Reference& r, std::size_t part, Scope& scope);
  ExprId lower_class_value(Elem& elem, const ClassRef& ref, const syntax::Reference& r, const Scope& scope);
  ExprId lower_enumeration_literal(const ClassRef& enumeration, const syntax::RefPart& literal);
  ExprId lower_local_reference(const Elem& elem, const syntax::Reference& r, std::size_t part, Scope& scope);
  ExprId lower_component_path(Elem& elem, const syntax::Reference& r, std::size_t part, Scope& scope,
                              Draft* around = nullptr, std::vector<ExprId> subscripts = {});
  // Which elements of a split array are meant, in one dimension.
  struct Choice {
    std::vector<std::int32_t> places;
    bool is_list = false;  // the dimension stays, however many there are
    ExprId later;          // none, or the subscript that chooses among all of them
  };
  std::optional<Choice> chosen(ExprId subscript, std::int32_t size, Span span, Scope* scope = nullptr);
  ExprId lower_elements(Draft& array, const Draft* outer, std::vector<ExprId> subscripts, const syntax::Reference& r,
                        std::size_t part, Scope& scope);
  ExprId gather(std::span<const Choice> choices, Span span,
                const std::function<ExprId(std::span<const std::int32_t>)>& item);
  bool check_component_use(const Elem& elem, Draft& c, const Draft* around, const syntax::Reference& r,
                           std::size_t part, Scope& scope);
  bool lower_own_subscripts(Draft& c, const syntax::RefPart& part, Scope& scope, std::vector<ExprId>& subscripts);
  Elem* find_member(Draft& c, const Draft* outer, const syntax::RefPart& next, bool is_last, Scope& scope);
};

}  // namespace holon::instance
