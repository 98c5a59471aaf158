#pragma once

// What lives as long as one request: every stage of it interns into the same names, reads into the same files and
// reports to the same sink. A value of its own for each request; nothing is shared between requests.

#include <filesystem>
#include <string>
#include <vector>

#include "base/names.h"
#include "diag/sink.h"
#include "diag/source.h"
#include "external/native/native.h"
#include "external/session.h"

namespace holon::driver {

// What a library brought and was loaded. Only functions that this library declares are looked for in it.
struct ForeignCode {
  std::string library;
  external::NativeCode code;
};

struct Session {
  base::Names names;
  diag::SourceFiles files;
  diag::Sink sink;
  std::vector<std::filesystem::path> trusted_folders;    // whose libraries may bring native code (permissions.h)
  std::vector<ForeignCode> foreign;                      // what libraries brought and was loaded
  external::Compiler compiler = external::compile_here;  // of what libraries bring
  external::Session external;                            // in which external functions are called
  bool strict = false;                                   // refuse what is not Modelica but has one meaning only
};

}  // namespace holon::driver
