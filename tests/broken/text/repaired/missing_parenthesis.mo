// What was meant by ../missing_parenthesis.mo.
//! run stop=1
//! expect x = 1 - time within 1e-6
model Parenthesis
  Real x(start = 1, fixed = true);
equation
  der(x) = -1;
end Parenthesis;
