#pragma once

// Calls of functions: arguments find their inputs, defaults are filled in, results get their sizes, and a function of
// scalars spreads over arrays.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "instance/draft.h"
#include "instance/part.h"
#include "instance/scope.h"

namespace holon::instance {

class Calls : Part {
 public:
  explicit Calls(Instantiator& in) : Part(in) {}

  struct Argument {
    ExprId value;
    Span span;
  };
  ExprId lower_call(const syntax::Call& call, Scope& scope);
  ExprId function_argument(const syntax::Expr& e, Scope& scope);
  ExprId closure_of(FunctionId f, const syntax::PartialCall& partial, ExprId last, Scope& scope);
  bool is_connection_operator(const syntax::Reference& callee, Elem& elem);
  ExprId call_function(FunctionId f, const std::vector<Argument>& positional,
                       const std::vector<std::pair<Name, Argument>>& named, Span span, bool report = true);
  ExprId call_class(ClassInstance& cls, const std::vector<Argument>& positional,
                    const std::vector<std::pair<Name, Argument>>& named, Span span, bool report = true);
  bool fits(TypeId actual, TypeId formal, std::size_t& extra_rank);
  ExprId convert(ExprId value, TypeId formal);
  // The default of a local of `f` in terms of the arguments `by_local`; defaults that it needs are added there.
  ExprId default_argument(FunctionId f, std::uint32_t local, std::vector<ExprId>& by_local,
                          std::vector<std::uint32_t>& busy);

 private:
  struct Arguments {
    std::vector<Argument> positional;
    std::vector<std::pair<Name, Argument>> named;
  };
  // The dimensions that a call of a function of scalars spreads over.
  struct Spread {
    std::vector<std::int32_t> dims;
    std::vector<std::size_t> extra;  // by input: how many dimensions its argument has more
  };
  std::vector<ExprId> record_arguments(FunctionId f, const std::vector<ExprId>& args);
  std::int32_t size_of_result(ExprId size, Span span);
  std::optional<Arguments> lower_arguments(const syntax::Call& call, Scope& scope);
  ExprId lower_undeclared_call(const syntax::Call& call, Scope& scope);
  Elem* find_callee(Elem& first, const syntax::Reference& callee, const Scope& scope);
  ExprId lower_input_call(const Elem& elem, const syntax::Call& call, Scope& scope);
  ExprId lower_class_call(Elem& elem, const syntax::Call& call, Scope& scope);
  std::optional<std::vector<Argument>> match_arguments(const expr::Function& function,
                                                       const std::vector<Argument>& positional,
                                                       const std::vector<std::pair<Name, Argument>>& named,
                                                       bool report);
  void report_argument_twice(const expr::Function& function, std::size_t positional,
                             const std::vector<std::pair<Name, Argument>>& named, Name name, Span argument);
  std::optional<Spread> find_spread(const expr::Function& function, std::span<const Argument> given, bool report);
  ExprId spread_call(ExprId call, std::span<const Argument> given, const Spread& spread,
                     std::span<const ExprId> iterators);
  std::vector<TypeId> result_types(const expr::Function& function, const std::vector<ExprId>& by_local, Span span);
};

}  // namespace holon::instance
