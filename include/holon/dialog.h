#pragma once

// What a form shows of a component: its parameters under tabs and groups, as the annotations of its class order them.

#include <cstdint>
#include <string>
#include <vector>

#include "holon/diagnostics.h"

namespace holon {

struct FormChoice {
  std::string value;  // as one writes it
  std::string description{};
};

struct FormEntry {
  enum class Kind : std::uint8_t { parameter, start, replaceable };
  Kind kind = Kind::parameter;
  std::string name{};  // `Drawing::set` takes it as the path, `x.start` for a start value; empty: the component itself
  std::string type{};
  std::string description{};
  std::string tab{};
  std::string group{};
  bool is_enabled = true;  // with the values that hold now
  bool is_boolean = false;
  std::string unit{};
  std::string display_unit{};
  std::string preset{};   // the value of the class, as it is written
  std::string value{};    // what holds now, evaluated where that is possible
  std::string written{};  // what the declaration of the component says; empty: nothing
  std::vector<FormChoice> choices{};
};

struct ComponentForm {
  std::string class_name{};
  std::string description{};
  std::string locked{};  // why its values cannot be set in this class; empty: they can
  std::vector<FormEntry> entries{};
  Diagnostics diagnostics{};
};

}  // namespace holon
