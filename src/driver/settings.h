#pragma once

// Values from outside for parameters and start values: `--set a.b=3`.
// In: the flat model and what is to be set. Out: bindings and start values changed. What shapes the model (sizes,
// conditions, constants, what was evaluated while flattening) cannot be changed there and is returned: the class has to
// be instantiated again, with these values as its outermost modification.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "diag/sink.h"
#include "flat/flat_model.h"
#include "instance/instance.h"

namespace holon::driver {

struct Setting {
  std::string name;   // `a.b[2]`
  std::string value;  // a number, true, false, or a literal of an enumeration
};

// The number that a text stands for in a type: Booleans are 0 and 1, literals of enumerations their ordinals. Nothing
// when it is none, and for Strings.
std::optional<double> number_of(const expr::Types& types, expr::TypeId type, std::string_view text);

// A setting that needs the class to be instantiated again.
struct StructuralSetting {
  Setting setting;
  instance::OuterValue value;
};

// Unknown names and values of another type are reported.
std::vector<StructuralSetting> apply_settings(const std::vector<Setting>& settings, flat::FlatModel& flat,
                                              diag::Sink& sink);

}  // namespace holon::driver
