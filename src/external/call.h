#pragma once

// Calls a C or FORTRAN 77 function with values: for whoever has no machine code for the call, as the interpreter of
// expressions while a model is translated.
// In: the address, the kinds of the arguments and their values. Out: the outputs in their places, or why it failed.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "external/session.h"
#include "external/signature.h"

namespace holon::external {

struct Argument {
  ArgumentKind kind = ArgumentKind::real;
  bool is_output = false;              // a scalar is passed by its address, and what was written is taken
  bool is_array = false;               // passed by the address of its first element
  std::vector<std::size_t> dims = {};  // of an array
  // The values by rows, one for a scalar; in the list of its kind.
  std::vector<double> reals = {};
  std::vector<int> integers = {};
  std::vector<std::string> strings = {};
  std::vector<void*> objects = {};
  std::size_t size = 0;
};

struct Call {
  std::string name = {};  // for messages
  void* address = nullptr;
  const Signature* signature = nullptr;  // of a builtin; null for code of a model, which is believed
  bool is_fortran = false;  // everything by address, arrays by columns, lengths of strings behind the other arguments
  std::vector<Argument> arguments = {};
  std::optional<Argument> result = {};  // only its kind counts on the way in
};

// None when it went through; otherwise the message of the failure. Of a builtin, arguments that do not fit its
// signature are refused, and so are sizes and numbers that it must not see.
std::optional<std::string> perform(Session& session, Call& call);

}  // namespace holon::external
