#include "external/declaration.h"

#include <fmt/format.h>

namespace holon::external {

namespace {

std::string_view type_name(const std::optional<ArgumentKind>& kind) {
  if (!kind) return "a record or a function";
  switch (*kind) {
    case ArgumentKind::real:
      return "Real";
    case ArgumentKind::integer:
    case ArgumentKind::size:
      return "Integer";
    case ArgumentKind::string:
      return "String";
    case ArgumentKind::object:
      return "an external object";
  }
  return "";
}

bool is_whole_number(ArgumentKind kind) { return kind == ArgumentKind::integer || kind == ArgumentKind::size; }

bool fits(ArgumentKind wanted, const std::optional<ArgumentKind>& passed) {
  if (!passed) return false;
  return wanted == *passed || (is_whole_number(wanted) && is_whole_number(*passed));
}

// None when the argument is right.
std::optional<std::string> wrong(const Formal& formal, const Passed& passed, Language language) {
  const auto expected = [&](std::string_view found) {
    return fmt::format("has to be `{}`, and {} is passed", in_modelica(formal), found);
  };
  if (!fits(formal.kind, passed.kind)) return expected(type_name(passed.kind));
  if (formal.is_array != passed.is_array) return expected(passed.is_array ? "an array" : "a scalar");
  const bool is_fortran = language == Language::fortran;
  if (formal.is_array && formal.count.is_constant() && passed.count) {
    const std::int64_t needed = formal.count.evaluate({});
    if (is_fortran ? *passed.count < needed : *passed.count != needed)
      return expected(fmt::format("an array with {} element{}", *passed.count, *passed.count == 1 ? "" : "s"));
  }
  using Storage = Passed::Storage;
  if (formal.direction == Direction::in) {
    // In C an output is passed by its address. FORTRAN 77 passes everything so.
    if (!is_fortran && passed.storage == Storage::output)
      return fmt::format("has to be `{}`, which is only read, and an output is passed", in_modelica(formal));
    return std::nullopt;
  }
  // What is written to an element of an array or to a field would have to be copied back.
  if (formal.is_array && passed.storage == Storage::part) return expected("a part of a variable");
  // FORTRAN 77 writes to a copy of what cannot be changed.
  if (!is_fortran && passed.storage == Storage::value)
    return expected(passed.is_array ? "what cannot be written to" : "an input");
  return std::nullopt;
}

}  // namespace

std::optional<Mismatch> mismatch(const Builtin& builtin, std::span<const Passed> arguments,
                                 const std::optional<Passed>& result) {
  const Signature& signature = builtin.signature;
  if (arguments.size() != signature.formals.size()) {
    const std::size_t count = signature.formals.size();
    return Mismatch{Mismatch::kCount, fmt::format("takes {} argument{}, and {} are passed", count,
                                                  count == 1 ? "" : "s", arguments.size())};
  }
  for (std::size_t i = 0; i < arguments.size(); ++i)
    if (auto what = wrong(signature.formals[i], arguments[i], signature.language)) return Mismatch{i, std::move(*what)};
  if (!result) return std::nullopt;  // a result that nobody wants
  if (!signature.result) return Mismatch{Mismatch::kResult, "gives no result"};
  if (!fits(signature.result->kind, result->kind) || result->is_array)
    return Mismatch{Mismatch::kResult,
                    fmt::format("gives {}, and the result is {}{}", type_name(signature.result->kind),
                                result->is_array ? "an array of " : "", type_name(result->kind))};
  if (result->storage == Passed::Storage::value) return Mismatch{Mismatch::kResult, "gives its result to an input"};
  return std::nullopt;
}

std::string in_modelica(const Builtin& builtin) {
  const std::optional<Formal>& result = builtin.signature.result;
  return fmt::format("{}{}({})", result ? fmt::format("{} = ", type_name(result->kind)) : std::string(), builtin.name,
                     in_modelica(builtin.signature));
}

}  // namespace holon::external
