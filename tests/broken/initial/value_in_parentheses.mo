// The start value alone in the parentheses.
//! says expected a name, found `2`
//! repair say what it is: `start = 2`, or `x = 2` for the value
//! repaired by edits
model InParentheses
  Real x(2);  //! error H1031
equation
  der(x) = -x;
end InParentheses;
