#pragma once

// All integration methods by name. A name may carry a parameter after a colon ("rk2:3/4", "hht:-0.1"); names of
// families end in the order ("gauss6", "lobatto-iiic4", "bdf3"). Case, blanks, dashes and underscores do not matter.

#include <expected>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "method/multistep.h"
#include "method/rosenbrock.h"
#include "method/second_derivative.h"
#include "method/tableau.h"
#include "solve/ode/formula.h"

namespace holon::method {

struct Method {
  std::string name;
  std::string title;
  std::variant<Tableau, RosenbrockTableau, Multistep, SecondDerivativeMethod> data;
};

// The names that `holon method list` shows, in its order: explicit, implicit, Rosenbrock, multistep, second-derivative.
std::vector<std::string> listed_names();

// Other names for a method: ode45, dopri5, radau5, ...; pairs of (name, method).
struct Alias {
  std::string_view name;
  std::string_view method;
};
std::span<const Alias> aliases();

// Whether two spellings name the same method.
bool same_name(std::string_view a, std::string_view b);

// A method by its name, or what is wrong with the name, with a guess at what was meant: one of the methods, or of
// `also`.
std::expected<Method, std::string> find_method(std::string_view name, std::span<const std::string_view> also = {});

// A method from the text of a tableau file; the error names line and column.
std::expected<Method, std::string> read_method(std::string_view text, std::string_view file_name);

// What an engine needs. Orders are computed here, so this takes a few milliseconds for large tableaux.
solve::Formula to_formula(const Method& method);

}  // namespace holon::method
