// One initial condition too many is none too many when it agrees with the others.
model ConsistentInitial
  Real x(start = 1, fixed = true);
  Real y(start = 2, fixed = true);
equation
  der(x) = -x;
  y = 2*x;
  annotation (experiment(StopTime = 1, Tolerance = 1e-8));
end ConsistentInitial;
//! expect y = 2*exp(-time) within 1e-6
