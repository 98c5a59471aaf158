// What was meant by ../capital_true.mo.
//! run stop=1
//! expect x = exp(-time) within 1e-5
model CapitalTrue
  Real x(start = 1, fixed = true);
equation
  der(x) = -x;
end CapitalTrue;
