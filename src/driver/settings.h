#pragma once

// Values from outside for parameters and start values: `--set a.b=3`.
// In: the flat model and what is to be set. Out: bindings and start values changed; what shapes the model (sizes,
// conditions, what was evaluated while flattening) cannot be changed there, and is given back: the class has to be
// instantiated again, with a modification.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "classes/class_tree.h"
#include "diag/sink.h"
#include "flat/flat_model.h"

namespace holon::driver {

struct Setting {
  std::string name;   // `a.b[2]`
  std::string value;  // a number, true, false, or a literal of an enumeration
};

// The number that a text stands for in a type: Booleans are 0 and 1, literals of enumerations their ordinals. Nothing
// when it is none, and for Strings.
std::optional<double> number_of(const expr::Types& types, expr::TypeId type, std::string_view text);

// Unknown names and values of another type are reported.
std::vector<Setting> apply_settings(const std::vector<Setting>& settings, flat::FlatModel& flat, diag::Sink& sink);

// The class with these values as modifications, as someone would write it: `model … extends M(a(b = 3)); end …;`.
// Null after reporting what cannot be written so: an element of an array.
classes::ClassNode* modified_class(classes::ClassTree& tree, const classes::ClassNode& model,
                                   const std::vector<Setting>& settings, const flat::FlatModel& flat);

}  // namespace holon::driver
