// What was meant by ../value_in_parentheses.mo.
//! run stop=1
//! expect x = 2*exp(-time) within 1e-5
model InParentheses
  Real x(start = 2, fixed = true);
equation
  der(x) = -x;
end InParentheses;
