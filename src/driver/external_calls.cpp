#include "driver/external_calls.h"

#include <fmt/format.h>
#include <bit>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "external/call.h"
#include "external/external.h"

namespace holon::driver {

namespace {

using expr::Base;
using expr::EvalFailure;
using expr::EvalFailureKind;
using expr::ExprId;
using expr::Value;
using external::Argument;
using external::ArgumentKind;

// What an argument of the external clause is.
struct Formal {
  ArgumentKind kind = ArgumentKind::real;
  bool is_written = false;              // passed by its address
  std::optional<std::uint32_t> output;  // the number of the local that it is, when that is an output
};

std::optional<ArgumentKind> kind_of(Base base) {
  switch (base) {
    case Base::real:
      return ArgumentKind::real;
    case Base::integer:
    case Base::boolean:
    case Base::enumeration:
      return ArgumentKind::integer;
    case Base::string:
      return ArgumentKind::string;
    case Base::external_object:
      return ArgumentKind::object;
    // Not before the simulation.
    case Base::record:
    case Base::function:
    case Base::clock:
    case Base::tuple:
    case Base::none:
      return std::nullopt;
  }
  return std::nullopt;
}

int small(std::int64_t x) { return x == expr::kUnsetInteger ? 0 : static_cast<int>(x); }
bool is_small(std::int64_t x) {
  return x == expr::kUnsetInteger || (x >= std::numeric_limits<int>::min() && x <= std::numeric_limits<int>::max());
}
// C has Integers of 32 bits; ours have more.
bool fits_into_c(const Value& v) {
  if (v.is_array()) {
    for (std::size_t i = 0; i < static_cast<std::size_t>(v.count()); ++i)
      if (!fits_into_c(v.element(i))) return false;
    return true;
  }
  return v.as_integer() == nullptr || is_small(*v.as_integer());
}
double set_or_zero(double x) { return expr::is_unset(x) ? 0 : x; }

// Handles of the session, which are no addresses.
void* object_of(std::uint64_t handle) { return std::bit_cast<void*>(static_cast<std::uintptr_t>(handle)); }
std::uint64_t handle_of(void* object) { return std::bit_cast<std::uintptr_t>(object); }

// An output has no value yet: what is passed for it is nothing.
void put_scalar(Argument& a, const Value& v) {
  switch (a.kind) {
    case ArgumentKind::real:
      a.reals.push_back(v.is_number() ? set_or_zero(v.number()) : 0);
      return;
    case ArgumentKind::integer:
      a.integers.push_back(v.is_none() ? 0 : small(v.ordinal()));
      return;
    case ArgumentKind::string:
      a.strings.push_back(v.as_string() != nullptr ? *v.as_string() : std::string());
      return;
    case ArgumentKind::size:
      a.size = static_cast<std::size_t>(v.ordinal());
      return;
    case ArgumentKind::object:
      a.objects.push_back(v.as_external() != nullptr ? object_of(v.as_external()->handle) : nullptr);
      return;
  }
}

Argument argument_of(const Value& v, const Formal& formal) {
  Argument a{.kind = formal.kind, .is_output = formal.is_written, .is_array = v.is_array()};
  if (!a.is_array) {
    put_scalar(a, v);
    return a;
  }
  for (const std::int32_t extent : v.dims()) a.dims.push_back(static_cast<std::size_t>(extent));
  if (const Value::Reals* reals = v.as_reals()) {
    for (const double x : reals->items) a.reals.push_back(set_or_zero(x));
  } else {
    for (std::size_t i = 0; i < static_cast<std::size_t>(v.count()); ++i) put_scalar(a, v.element(i));
  }
  return a;
}

Value scalar_from(const expr::Types& types, expr::TypeId type, const Argument& a, std::size_t i) {
  const Base base = types.base(type);
  if (base == Base::real) return Value::real(a.reals[i]);
  if (base == Base::string) return Value::string(a.strings[i]);
  if (base == Base::external_object) return Value::external(types.scalar(type), handle_of(a.objects[i]));
  if (base == Base::boolean) return Value::boolean(a.integers[i] != 0);
  if (base == Base::enumeration) return Value::enumeration(types.scalar(type), a.integers[i]);
  return Value::integer(a.integers[i]);
}

Value value_from(const expr::Types& types, expr::TypeId type, const Argument& a, Value place) {
  if (!a.is_array) return scalar_from(types, type, a, 0);
  if (Value::Reals* reals = place.as_reals()) {
    reals->items = a.reals;
    return place;
  }
  for (std::size_t i = 0; i < static_cast<std::size_t>(place.count()); ++i)
    place.set_element(i, scalar_from(types, type, a, i));
  return place;
}

class ExternalCaller {
 public:
  ExternalCaller(external::Session& session, const ForeignFinder& find_foreign, const expr::Graph& graph,
                 const expr::Function& function, const expr::ExternalArguments& values)
      : session_(session),
        find_foreign_(find_foreign),
        graph_(graph),
        function_(function),
        clause_(*function.external),
        values_(values) {}

  expr::EvalResult<std::vector<Value>> call() {
    external::Call call;
    call.name = clause_.name;
    call.is_fortran = is_fortran();
    switch (clause_.origin) {
      case expr::ExternalCall::Origin::undecided:
        return later();
      case expr::ExternalCall::Origin::refused:
        return failed(EvalFailureKind::no_body, {});
      case expr::ExternalCall::Origin::builtin:
        builtin_ = external::builtin_with_symbol(clause_.symbol);
        if (builtin_ == nullptr || builtin_->phase == external::Phase::simulation) return later();
        call.address = external::address_of(*builtin_);
        call.signature = &builtin_->signature;
        break;
      case expr::ExternalCall::Origin::own_code: {
        if (!find_foreign_ || function_.impure) return later();
        const std::expected<void*, std::string> found = find_foreign_(function_);
        if (!found) return failed(EvalFailureKind::no_body, found.error());
        call.address = *found;
        break;
      }
    }
    if (call.address == nullptr) return later();
    std::vector<Formal> formals;
    for (std::size_t i = 0; i < clause_.args.size(); ++i) {
      const std::optional<Formal> formal = formal_of(i);
      if (!formal) return later();
      if (formal->kind == ArgumentKind::integer && !fits_into_c(values_.arguments[i]))
        return failed(EvalFailureKind::overflow,
                      fmt::format("argument {} of `{}` is no Integer of 32 bits", i + 1, clause_.name));
      if (formal->kind == ArgumentKind::size && values_.arguments[i].ordinal() < 0)
        return failed(EvalFailureKind::domain,
                      fmt::format("argument {} of `{}` is a negative size", i + 1, clause_.name));
      formals.push_back(*formal);
      call.arguments.push_back(argument_of(values_.arguments[i], *formal));
    }
    if (!clause_.result.is_none()) {
      const std::optional<ArgumentKind> kind = kind_of(graph_.types.base(graph_.type(clause_.result)));
      if (!kind || graph_.kind(clause_.result) != expr::Kind::local) return later();
      if (*kind == ArgumentKind::object && builtin_ == nullptr) return later();
      call.result = Argument{.kind = *kind};
    }
    if (const auto problem = external::perform(session_, call)) {
      session_.free_strings();
      return failed(EvalFailureKind::assertion, *problem);
    }
    session_.free_strings();
    return outputs(call, formals);
  }

 private:
  std::unexpected<EvalFailure> failed(EvalFailureKind kind, std::string why) const {
    return std::unexpected(EvalFailure{kind, std::move(why), function_.span, function_.name});
  }
  std::unexpected<EvalFailure> later() const {
    return failed(EvalFailureKind::no_body,
                  fmt::format("the external function `{}` cannot be called before the simulation", clause_.name));
  }

  std::optional<Formal> formal_of(std::size_t i) const {
    const ExprId arg = clause_.args[i];
    const bool is_size = builtin_ != nullptr
                             ? clause_.taken[i].as_size
                             : graph_.kind(arg) == expr::Kind::builtin && graph_.builtin(arg) == expr::Builtin::size;
    std::optional<ArgumentKind> kind = kind_of(graph_.types.base(graph_.type(arg)));
    if (!kind || (*kind == ArgumentKind::object && builtin_ == nullptr)) return std::nullopt;
    Formal formal{.kind = is_size ? ArgumentKind::size : *kind, .output = {}};
    if (graph_.kind(arg) == expr::Kind::local) {
      const std::uint32_t number = graph_.payload(arg);
      if (function_.locals[expr::LocalId(number)].role == expr::Role::output) formal.output = number;
    } else if (is_part_of_output(arg)) {
      return std::nullopt;
    }
    formal.is_written = builtin_ != nullptr && !is_fortran() ? clause_.taken[i].is_written : formal.output.has_value();
    return formal;
  }

  bool is_fortran() const { return clause_.language == "FORTRAN 77"; }
  bool is_part_of_output(ExprId e) const {
    while (graph_.kind(e) == expr::Kind::field || graph_.kind(e) == expr::Kind::index) e = graph_.arg(e, 0);
    return graph_.kind(e) == expr::Kind::local &&
           function_.locals[expr::LocalId(graph_.payload(e))].role == expr::Role::output;
  }

  std::vector<Value> outputs(const external::Call& call, const std::vector<Formal>& formals) const {
    std::vector<Value> results;
    for (const std::uint32_t number : function_.outputs) {
      const expr::TypeId type = function_.locals[expr::LocalId(number)].type;
      Value value = values_.locals[number];
      for (std::size_t i = 0; i < formals.size(); ++i)
        if (formals[i].output == number) value = value_from(graph_.types, type, call.arguments[i], std::move(value));
      if (call.result && graph_.payload(clause_.result) == number)
        value = value_from(graph_.types, type, *call.result, std::move(value));
      results.push_back(std::move(value));
    }
    return results;
  }

  external::Session& session_;
  const ForeignFinder& find_foreign_;
  const expr::Graph& graph_;
  const expr::Function& function_;
  const expr::ExternalCall& clause_;
  const expr::ExternalArguments& values_;
  const external::Builtin* builtin_ = nullptr;  // none: code of the model
};

}  // namespace

instance::ExternalCaller call_externals_in(external::Session& session, ForeignFinder find_foreign) {
  return [&session, find_foreign = std::move(find_foreign)](const expr::Graph& graph, const expr::Function& function,
                                                            const expr::ExternalArguments& arguments) {
    return ExternalCaller(session, find_foreign, graph, function, arguments).call();
  };
}

}  // namespace holon::driver
