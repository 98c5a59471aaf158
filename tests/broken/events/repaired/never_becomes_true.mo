// What was meant by ../never_becomes_true.mo.
//! run stop=1
//! expect n = 1 within 1e-6
model NeverBecomesTrue
  Real x(start = 1, fixed = true);
  Integer n(start = 0, fixed = true);
equation
  der(x) = -0.1;
  when {initial(), x > 0.5} then
    n = pre(n) + 1;
  end when;
end NeverBecomesTrue;
