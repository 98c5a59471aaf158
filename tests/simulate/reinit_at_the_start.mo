// `reinit` in a `when` that fires at the start is an initial equation; also in an algorithm, and beside another condition.
//! run stop=1 tol=1e-8
//! expect x = 5 + time within 1e-6
//! expect y = 2*exp(-time) within 1e-6
//! final z 3.5 1e-6
model ReinitAtTheStart
  Real x(start = 0);
  Real y;
  Real z;
equation
  der(x) = 1;
  der(y) = -y;
  der(z) = 1;
  when initial() then
    reinit(x, 5);
  end when;
  when {initial(), time > 0.5} then
    reinit(z, 3);
  end when;
algorithm
  when initial() then
    reinit(y, 2);
  end when;
end ReinitAtTheStart;
