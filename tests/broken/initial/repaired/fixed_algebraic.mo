// What was meant by ../fixed_algebraic.mo.
//! run stop=1
//! expect y = 2*time + 1 within 1e-6
model FixedAlgebraic
  Real x(start = 0, fixed = true);
  Real y(start = 3);
equation
  der(x) = y;
  y = 2*time + 1;
end FixedAlgebraic;
