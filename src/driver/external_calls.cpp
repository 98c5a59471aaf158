#include "driver/external_calls.h"

#include <fmt/format.h>
#include <algorithm>
#include <array>
#include <cstdint>
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

// By how their names begin. Tables are objects, which live while simulating; random generators with a hidden state,
// output and commands belong there, too.
constexpr std::array<std::string_view, 13> kKnownBefore = {"ModelicaStrings_",
                                                           "ModelicaRandom_xorshift",
                                                           "ModelicaFFT_",
                                                           "ModelicaIO_read",
                                                           "ModelicaInternal_countLines",
                                                           "ModelicaInternal_readLine",
                                                           "ModelicaInternal_readFile",
                                                           "ModelicaInternal_stat",
                                                           "ModelicaInternal_fullPathName",
                                                           "ModelicaInternal_getNumberOfFiles",
                                                           "ModelicaInternal_readDirectory",
                                                           "ModelicaInternal_getenv",
                                                           "ModelicaError"};

// What an argument of the external clause is.
struct Formal {
  ArgumentKind kind = ArgumentKind::real;
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
    // Not before the simulation.
    case Base::record:
    case Base::external_object:
    case Base::function:
    case Base::clock:
    case Base::tuple:
    case Base::none:
      return std::nullopt;
  }
  return std::nullopt;
}

int small(std::int64_t x) { return x == expr::kUnsetInteger ? 0 : static_cast<int>(x); }
double set_or_zero(double x) { return expr::is_unset(x) ? 0 : x; }

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
      return;
  }
}

Argument argument_of(const Value& v, const Formal& formal) {
  Argument a{.kind = formal.kind, .is_output = formal.output.has_value(), .is_array = v.is_array()};
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
    call.is_fortran = clause_.language == "FORTRAN 77";
    call.address = external::resolve(call.is_fortran ? clause_.name + "_" : clause_.name);
    const bool is_ours = call.address != nullptr;
    if (is_ours && !call.is_fortran && !is_known_before_simulation(clause_.name)) return later();
    if (!is_ours && find_foreign_ && !function_.impure) {
      const std::expected<void*, std::string> found = find_foreign_(function_);
      if (!found) return failed(EvalFailureKind::no_body, found.error());
      call.address = *found;
    }
    if (call.address == nullptr) return later();
    std::vector<Formal> formals;
    for (std::size_t i = 0; i < clause_.args.size(); ++i) {
      const std::optional<Formal> formal = formal_of(clause_.args[i]);
      if (!formal) return later();
      formals.push_back(*formal);
      call.arguments.push_back(argument_of(values_.arguments[i], *formal));
    }
    if (!clause_.result.is_none()) {
      const std::optional<ArgumentKind> kind = kind_of(graph_.types.base(graph_.type(clause_.result)));
      if (!kind || graph_.kind(clause_.result) != expr::Kind::local) return later();
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

  std::optional<Formal> formal_of(ExprId arg) const {
    if (graph_.kind(arg) == expr::Kind::builtin && graph_.builtin(arg) == expr::Builtin::size)
      return Formal{.kind = ArgumentKind::size, .output = {}};
    const std::optional<ArgumentKind> kind = kind_of(graph_.types.base(graph_.type(arg)));
    if (!kind) return std::nullopt;
    Formal formal{.kind = *kind, .output = {}};
    if (graph_.kind(arg) == expr::Kind::local) {
      const std::uint32_t number = graph_.payload(arg);
      if (function_.locals[expr::LocalId(number)].role == expr::Role::output) formal.output = number;
    } else if (is_part_of_output(arg)) {
      return std::nullopt;
    }
    return formal;
  }

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
};

}  // namespace

bool is_known_before_simulation(std::string_view c_name) {
  return std::ranges::any_of(kKnownBefore, [&](std::string_view begin) { return c_name.starts_with(begin); });
}

instance::ExternalCaller call_externals_in(external::Session& session, ForeignFinder find_foreign) {
  return [&session, find_foreign = std::move(find_foreign)](const expr::Graph& graph, const expr::Function& function,
                                                            const expr::ExternalArguments& arguments) {
    return ExternalCaller(session, find_foreign, graph, function, arguments).call();
  };
}

}  // namespace holon::driver
