// What was meant by ../while_among_equations.mo.
//! run stop=1
//! expect n = 5 within 1e-9
model While
  Integer n(start = 5, fixed = true);
equation
  n = 5;
end While;
