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
  std::string name;   // `a.b[2]`; with `.start` or `.fixed`: this attribute; an array or a record: all of it
  std::string value;  // a literal, or an expression in the scope of the model (setting_values.h)
};

// What the name of a setting means.
enum class Attribute : std::uint8_t { value, start, fixed, other };
struct SettingTarget {
  std::string variable;  // the name without the attribute
  Attribute attribute = Attribute::value;
};
// A variable may have the name of an attribute: `tank.start` is the variable where there is one.
SettingTarget target_of(const flat::FlatModel& flat, const std::string& name);

// The number that a text stands for in a type: Booleans are 0 and 1, literals of enumerations their ordinals. Nothing
// when it is none, and for Strings.
std::optional<double> number_of(const expr::Types& types, expr::TypeId type, std::string_view text);

// A setting that needs the class to be instantiated again.
struct StructuralSetting {
  Setting setting;
  instance::OuterValue value;
};

// Settings of scalars. Unknown names and values of another type are reported.
std::vector<StructuralSetting> apply_settings(const std::vector<Setting>& settings, flat::FlatModel& flat,
                                              diag::Sink& sink);

}  // namespace holon::driver
