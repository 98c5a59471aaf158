// What was meant by ../brackets_for_braces.mo.
//! run stop=1
//! expect sum(x) = 6 within 1e-9
model Brackets
  parameter Real x[3] = {1, 2, 3};
end Brackets;
