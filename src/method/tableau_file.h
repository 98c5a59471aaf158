#pragma once

// Butcher tableaux as text, the form in which a user defines a method:
//
//   # Kutta's method of order three, with the midpoint rule as its companion
//   name  kutta3
//   0    |
//   1/2  | 1/2
//   1    | -1   2
//   -----+--------------
//        | 1/6  2/3  1/6
//        | 0    1    0
//
// One line for each stage: c, a bar, the row of A; zeros at its end may be left out, and so may c, which then is the
// sum of the row. Below a line of dashes the weights b, and below them the weights of an embedded method, if there is
// one. An entry is an expression of whole numbers and decimals (taken exactly), + - * / ^ ( ) and sqrt(). Entries are
// separated by blanks, or by commas, and then may contain blanks.

#include <expected>
#include <string>
#include <string_view>

#include "method/number.h"
#include "method/tableau.h"

namespace holon::method {

struct TableauError {
  int line = 0;    // from 1; 0: the tableau as a whole
  int column = 0;  // from 1
  std::string message;
};

// Reads one tableau and checks that it is consistent. `name` is used when the text gives none.
std::expected<Tableau, TableauError> parse_tableau(std::string_view text, std::string_view name);

// One entry, exactly.
std::expected<Number, TableauError> parse_number(std::string_view text);

// The same text again: "c | row" lines, aligned.
std::string print_tableau(const Tableau& tableau);

}  // namespace holon::method
