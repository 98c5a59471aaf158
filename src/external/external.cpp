#include "external/external.h"

namespace holon::external {

namespace {

constexpr std::string_view kPrefix = "holon_builtin.";

}  // namespace

std::string symbol_of(const Builtin& builtin) { return std::string(kPrefix) + builtin.key; }

const Builtin* builtin_with_symbol(std::string_view symbol) {
  return symbol.starts_with(kPrefix) ? builtin_with_key(symbol.substr(kPrefix.size())) : nullptr;
}

void* resolve(std::string_view symbol) {
  const Builtin* const builtin = builtin_with_symbol(symbol);
  return builtin != nullptr ? address_of(*builtin) : nullptr;
}

}  // namespace holon::external
