#pragma once

// One call of a predefined operator or function whose arguments are typed: whether they are what it takes, and what
// comes out.

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "instance/instantiator.h"
#include "instance/typing.h"

namespace holon::instance {

class BuiltinCall {
 public:
  struct Arguments {
    std::vector<ExprId> values;  // in order
    std::vector<Span> spans;
    std::vector<ExprId> by_name;  // those that were given by name
  };
  // is_evaluating: the value of a component is just being found.
  BuiltinCall(Instantiator& in, expr::Builtin b, std::string_view name, const syntax::Call& call, const Scope& scope,
              Arguments arguments, bool is_evaluating)
      : in_(in),
        graph_(in.g),
        types_(in.t),
        builtin_(b),
        name_(name),
        call_(call),
        scope_(scope),
        args_(std::move(arguments.values)),
        spans_(std::move(arguments.spans)),
        by_name_(std::move(arguments.by_name)),
        is_evaluating_(is_evaluating) {}
  ExprId lower();

 private:
  ExprId one_number();
  ExprId elementary();
  ExprId two_numbers();
  ExprId extreme();
  ExprId text();
  ExprId sizes();
  // Functions of arrays.
  ExprId scalar_of();
  ExprId vector_of();
  ExprId matrix_of();
  ExprId transpose();
  ExprId symmetric();
  ExprId promote();
  ExprId identity();
  ExprId diagonal();
  ExprId filled(std::size_t first, TypeId element);
  ExprId linspace();
  ExprId cat();
  ExprId sum_or_product();
  ExprId outer_product();
  ExprId cross();
  ExprId skew();
  // Time, events, streams and clocks.
  static constexpr std::size_t kAnyNumber = static_cast<std::size_t>(-1);
  ExprId derivative();
  ExprId before_event();
  ExprId phase_of_run();
  ExprId sample();
  ExprId no_event();
  ExprId smooth();
  ExprId delayed();
  ExprId spatial();
  ExprId semi_linear();
  ExprId homotopy();
  ExprId stream();
  ExprId clocked(std::size_t least, std::size_t most, std::string_view what);
  ExprId instance_name();

  ExprId wrong(std::string_view what);
  bool size_value(ExprId& e, std::int32_t& size);
  TypeId type(std::size_t i) const { return graph_.type(args_[i]); }
  expr::Base base(std::size_t i) const { return types_.base(type(i)); }
  std::span<const std::int32_t> dims(std::size_t i) const { return types_.dims(type(i)); }
  std::size_t rank(std::size_t i) const { return types_.rank(type(i)); }
  bool number_arg(std::size_t i) const { return i < args_.size() && is_number(base(i)); }
  bool scalar_integer(std::size_t i) const { return i < args_.size() && type(i) == types_.integer(); }
  ExprId make(TypeId result) { return graph_.builtin_call(builtin_, result, args_); }
  TypeId with_dims(TypeId scalar, std::initializer_list<std::int32_t> d) {
    return types_.with_dims(scalar, std::span<const std::int32_t>(d.begin(), d.size()));
  }

  Instantiator& in_;
  expr::Graph& graph_;
  expr::Types& types_;
  expr::Builtin builtin_;
  std::string_view name_;
  const syntax::Call& call_;
  const Scope& scope_;
  std::vector<ExprId> args_;
  std::vector<Span> spans_;
  std::vector<ExprId> by_name_;
  bool is_evaluating_;
};

}  // namespace holon::instance
