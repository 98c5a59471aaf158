// What was meant by ../missing_comma.mo.
//! run stop=1
//! expect x = 1 + time within 1e-6
model MissingComma
  Real x(start = 1, fixed = true);
equation
  der(x) = 1;
end MissingComma;
