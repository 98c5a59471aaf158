#pragma once

// Numbers of linear systems as JSON: pairs for complex numbers, words for what JSON has no number for, matrices by
// rows.

#include <string>

#include "cli/report.h"
#include "lti/failure.h"
#include "lti/margins.h"
#include "lti/matrix.h"

namespace holon::cli {

Json number_json(double value);  // a number, "infinite" or "-infinite"
Json complex_json(const lti::ComplexVector& values);
Json matrix_json(const lti::Matrix& matrix);
Json highest_first_json(const lti::Vector& from_the_constant_up);

// Of the loop closed by -1; null where there are none.
Json margins_json(const lti::Result<lti::Margins>& found);
std::string margins_text(const lti::Margins& found);

// "1 +- 2j" on one line for a pair; "1" for a real number.
std::string complex_text(lti::Complex value);
// "at 3 rad/s", "at infinite frequency"
std::string frequency_text(double omega);

}  // namespace holon::cli
