#pragma once

// Inside of the room: the edits that text_edits.cpp chooses from. Each looks at the text around a diagnostic, and adds
// edits (and the hint that says the same in words) only where nobody could have meant something else.

#include "api/source_text.h"
#include "diag/sink.h"

namespace holon::api {

diag::Span span_of(diag::Span in_file, Part part);
Part part_of(diag::Span span);
// What stands between backticks, the n-th time.
std::string_view in_backticks(std::string_view message, std::size_t n = 0);

// ---- edits_of_equations.cpp: too many, too few
void value_of_parameter(diag::Diagnostic& d, const SourceText& text);     // `m = 4` for a parameter
void without_literal_value(diag::Diagnostic& d, const SourceText& text);  // `Real P = 5` beside `P = 2*u`
void without_copy(diag::Diagnostic& d, const SourceText& text);           // what another one says as well
void without_repetition(diag::Diagnostic& d, const SourceText& text);     // the same equation twice
void loop_to_the_end(diag::Diagnostic& d, const SourceText& text);        // `1:n - 1` that leaves the last one out
void with_balance_of_flows(diag::Diagnostic& d, const SourceText& text);  // `p.i + n.i = 0`
void for_other_variable(diag::Diagnostic& d, const SourceText& text);     // `x = …; x = …` with y left out
void with_connection(diag::Diagnostic& d, const SourceText& text);        // an input, and one output that is free
void with_converter(diag::Diagnostic& d, const SourceText& text);         // Boolean or Integer signal at a Real input
void to_the_input(diag::Diagnostic& d, const SourceText& text);           // an output at an output
void with_flow(diag::Diagnostic& d, const SourceText& text);              // `flow Real i`

// ---- edits_of_declarations.cpp
void as_inequality(diag::Diagnostic& d, const SourceText& text);        // `x == 1` as a condition
void as_discrete(diag::Diagnostic& d, const SourceText& text);          // a parameter that an event sets
void with_inner(diag::Diagnostic& d, const SourceText& text);           // `outer` without `inner`
void with_whole_class(diag::Diagnostic& d, const SourceText& text);     // a partial class, and one that extends it
void without_replaceable(diag::Diagnostic& d, const SourceText& text);  // a base class
void as_record(diag::Diagnostic& d, const SourceText& text);            // a model with data only, as a base of a record
void with_more_elements(diag::Diagnostic& d, const SourceText& text);   // `x[2] = {1, 2, 3}`
void as_vector(diag::Diagnostic& d, const SourceText& text);            // `[1, 2, 3]` for a vector
void as_integer(diag::Diagnostic& d, const SourceText& text);           // a Real parameter as a size
void with_other_name(diag::Diagnostic& d, const SourceText& text);      // a component with the name of its class
void from_one(diag::Diagnostic& d, const SourceText& text);             // `x[0]`
void as_whole_number(diag::Diagnostic& d, const SourceText& text);      // `integer(k)` for a parameter that is whole
void with_derivative(diag::Diagnostic& d, const SourceText& text);      // `v = x` where `v = der(x)` fits the units
void without_fixed(diag::Diagnostic& d, const SourceText& text);        // a start value of what an equation determines
void as_start(diag::Diagnostic& d, const SourceText& text);             // `Real x(2)`
void with_joined_conditions(diag::Diagnostic& d, const SourceText& text);  // a `when` in a `when`
void reinit_as_start(diag::Diagnostic& d, const SourceText& text);         // `reinit` as an initial condition

// ---- edits_of_functions.cpp
void with_own_variable(diag::Diagnostic& d, const SourceText& text);     // an input that is assigned
void with_result(diag::Diagnostic& d, const SourceText& text);           // an output that a local was computed for
void with_time_as_input(diag::Diagnostic& d, const SourceText& text);    // `time` in a function
void with_neutral_start(diag::Diagnostic& d, const SourceText& text);    // a sum that begins nowhere
void with_size(diag::Diagnostic& d, const SourceText& text);             // a loop that runs beyond its array
void with_assigned_result(diag::Diagnostic& d, const SourceText& text);  // `return 2*x`
void as_output(diag::Diagnostic& d, const SourceText& text);             // the result of a function that has none
void with_type_of_c(diag::Diagnostic& d, const SourceText& text);        // an argument of another type than C takes
void with_c_name(diag::Diagnostic& d, const SourceText& text);           // a slip in the name of a C function
void without_second_external(diag::Diagnostic& d, const SourceText& text);
void with_plain_message(diag::Diagnostic& d, const SourceText& text);  // ModelicaFormatMessage(text)

// ---- edits_of_numbers.cpp
void with_value_everywhere(diag::Diagnostic& d, const SourceText& text);  // `x^(1/3)`, `x/abs(x)`

}  // namespace holon::api
