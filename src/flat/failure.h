#pragma once

// What stops the scalars of one expression from being made. It never leaves this room: `Scalarizer::scalars` turns it
// into a diagnostic.

#include <string>

namespace holon::flat {

struct Failure {
  std::string message;
};

// All expressions together have become too large.
struct TooManyParts {};

}  // namespace holon::flat
