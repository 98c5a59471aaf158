// What a model declares about an external function, against what the function is. A declaration is never believed: it
// fits one of Holon's own functions, or the function has to come with the library that declares it (and needs a
// permission), or it is an error here, whatever is done with the model afterwards.

#include "external/declaration.h"

#include <fmt/format.h>
#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "external/external.h"
#include "instance/diagnostics.h"
#include "instance/instantiator.h"

namespace holon::instance {

namespace {

using expr::Base;
using expr::ExternalCall;
using external::ArgumentKind;
using external::Language;
using external::Mismatch;
using external::Passed;

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
    case Base::record:
    case Base::function:
    case Base::clock:
    case Base::tuple:
    case Base::none:
      return std::nullopt;
  }
  return std::nullopt;
}

Passed passed(const expr::Graph& graph, const expr::Function& f, ExprId e) {
  const expr::TypeId type = graph.type(e);
  Passed result{.kind = kind_of(graph.types.base(type)), .is_array = graph.types.rank(type) > 0};
  if (const std::int64_t count = graph.types.elements(type); result.is_array && count != expr::kUnknownSize)
    result.count = count;
  ExprId root = e;
  while (graph.kind(root) == expr::Kind::field || graph.kind(root) == expr::Kind::index) root = graph.arg(root, 0);
  if (graph.kind(root) != expr::Kind::local) return result;
  const expr::Role role = f.locals[expr::LocalId(graph.payload(root))].role;
  if (role == expr::Role::input) return result;
  result.storage = root != e                    ? Passed::Storage::part
                   : role == expr::Role::output ? Passed::Storage::output
                                                : Passed::Storage::whole;
  return result;
}

// The library of a function: what comes before the first dot of its name. A quoted name may have dots of its own.
std::string library_of(const std::string& name) {
  bool is_quoted = false;
  for (std::size_t i = 0; i < name.size(); ++i) {
    if (name[i] == '\\' && is_quoted) {
      ++i;
    } else if (name[i] == '\'') {
      is_quoted = !is_quoted;
    } else if (name[i] == '.' && !is_quoted) {
      return name.substr(0, i);
    }
  }
  return name;
}

void bind(const external::Builtin& builtin, ExternalCall& call) {
  call.origin = ExternalCall::Origin::builtin;
  call.symbol = external::symbol_of(builtin);
  for (const external::Formal& formal : builtin.signature.formals)
    call.taken.push_back({formal.kind == ArgumentKind::size, formal.direction != external::Direction::in});
  call.has_conditions = external::has_conditions(builtin.signature);
}

}  // namespace

void FunctionDefinitions::bind_external(const expr::Function& f, const syntax::External& external, ExternalCall& call) {
  const bool is_fortran = call.language == "FORTRAN 77";
  if (!is_fortran && call.language != "C" && call.language != "c") return;  // `builtin`, or an error of `program`
  if (external.has_call && call.args.size() != external.args.size()) {
    call.origin = ExternalCall::Origin::refused;  // an argument was wrong, which was reported
    return;
  }
  const auto candidates = external::find_builtins(call.name, is_fortran ? Language::fortran : Language::c);
  std::vector<Passed> arguments;
  for (const ExprId arg : call.args) arguments.push_back(passed(g, f, arg));
  std::optional<Passed> result;
  if (call.result) result = passed(g, f, call.result);
  std::optional<Mismatch> problem;
  for (const external::Builtin& builtin : candidates) {
    const std::optional<Mismatch> found = external::mismatch(builtin, arguments, result);
    if (!found) return bind(builtin, call);
    if (!problem) problem = found;
  }
  // A library may bring a function of its own that is called like one of ours.
  if (candidates.empty() || !call.includes.empty()) {
    if (external::is_variadic(call.name) && !is_fortran) {
      sink.error(kExternalVariadic, external.span, {call.name})
          .hint("ModelicaMessage, ModelicaWarning and ModelicaError take one String");
      call.origin = ExternalCall::Origin::refused;
      return;
    }
    call.origin = ExternalCall::Origin::own_code;
    call.symbol = fmt::format("holon_code.{}.{}{}", library_of(f.name), call.name, is_fortran ? "_" : "");
    return;
  }
  call.origin = ExternalCall::Origin::refused;
  const std::string hint = fmt::format("it is `{}`", external::in_modelica(candidates[0]));
  if (problem->argument == Mismatch::kCount || problem->argument == Mismatch::kResult) {
    sink.error(kExternalCall, external.span, {call.language, call.name, problem->what}).hint(hint);
    return;
  }
  const Span span = external.has_call ? external.args[problem->argument]->span : external.span;
  sink.error(kExternalArgument, span, {std::to_string(problem->argument + 1), call.language, call.name, problem->what})
      .hint(hint);
}

}  // namespace holon::instance
