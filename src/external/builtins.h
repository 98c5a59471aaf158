#pragma once

// The external functions that Holon has, each with what it takes and gives, when it may be called and which permission
// it needs. Models declare signatures of their own; nothing is called before the declaration was compared with the one
// here (declaration.h), and arguments are passed as it is written here. Strings that a function gives belong to the
// session (session.h): whoever calls copies them.

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "external/signature.h"

namespace holon::external {

// When a function may be called: while a model is translated, too, or only while it is simulated. What changes
// something, remembers something or makes an object waits for the simulation. Tables are objects, too, but they are
// only read, so that sizes may follow from them; what remembers an event of a table waits.
enum class Phase : std::uint8_t { always, simulation };

// What the session has to permit for a call to succeed (session.h).
enum class Permission : std::uint8_t { none, read, write, exec, env };

struct Builtin {
  std::string key;   // unique; the name, unless a function has several signatures
  std::string name;  // as models write it
  Signature signature;
  Phase phase = Phase::always;
  Permission permission = Permission::none;
  void* address = nullptr;  // of a C function; FORTRAN 77 is found by `address_of`
};

// The functions of this name, one for each signature that it has; empty when Holon has none.
std::span<const Builtin> find_builtins(std::string_view name, Language language);
// The function with this key; null when there is none.
const Builtin* builtin_with_key(std::string_view key);
std::span<const Builtin> all_builtins();

// Where the function is; null when the system's LAPACK lacks it.
void* address_of(const Builtin& builtin);

// Functions of C that take any number of arguments of any type have no signature, so that models cannot call them.
bool is_variadic(std::string_view name);

}  // namespace holon::external
