#pragma once

// What lives as long as one request: every stage of it interns into the same names, reads into the same files and
// reports to the same sink. A value of its own for each request; nothing is shared between requests.

#include "base/names.h"
#include "diag/sink.h"
#include "diag/source.h"

namespace holon::driver {

struct Session {
  base::Names names;
  diag::SourceFiles files;
  diag::Sink sink;
};

}  // namespace holon::driver
