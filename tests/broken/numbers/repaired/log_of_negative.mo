// What was meant by ../log_of_negative.mo.
//! run stop=2
//! expect y = log(2 - time/2) within 1e-6
model LogOfNegative
  Real x(start = 0, fixed = true);
  Real y = log(2 - time/2);
equation
  der(x) = y;
end LogOfNegative;
