#pragma once

// What can be found in a library: its classes and what they say about themselves.

#include <string>

#include "holon/diagnostics.h"

namespace holon {

struct ClassInfo {
  std::string name;         // in full
  std::string kind;         // "model", "package", "function", …
  std::string description;
  bool is_partial = false;
  bool has_classes = false;     // classes inside
  bool has_experiment = false;  // says how it is to be simulated
  std::string default_name{};      // of its components, and what stands in front of their declaration: "inner"
  std::string default_prefixes{};
};

struct Documentation {
  std::string class_name;
  std::string kind;
  std::string description;
  std::string info;       // as it is written: HTML, or plain text. Not to be trusted
  std::string revisions;  // likewise
  Diagnostics diagnostics;
};

}  // namespace holon
