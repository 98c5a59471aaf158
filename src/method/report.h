#pragma once

// What `holon method list` and `holon method show` print.

#include <span>
#include <string>
#include <vector>

#include "method/method.h"
#include "method/properties.h"

namespace holon::method {

// One line a method, with a legend below.
std::string list_text(std::span<const Properties> methods);
// A list of objects; an infinite interval is the string "infinite", what does not apply is left out.
std::string list_json(std::span<const Properties> methods);

struct ShowOptions {
  // Where damping and phase of an oscillation are shown, as omega h; pi is the Nyquist frequency.
  std::vector<double> omega_h = {0.1, 0.5, 1.0, 2.0, 3.141592653589793};
};

// The tableau exactly, R(z), orders and the first condition that fails, error constants, stability, damping and phase.
std::string show_text(const Method& method, const ShowOptions& options);
std::string show_json(const Method& method, const ShowOptions& options);

// The same list as a table of Markdown, for the documentation.
std::string list_markdown(std::span<const Properties> methods);

}  // namespace holon::method
