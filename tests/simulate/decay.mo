model Decay
  parameter Real k = 2;
  Real x(start = 1, fixed = true);
equation
  der(x) = -k*x;
  annotation (experiment(StopTime = 1, Tolerance = 1e-8));
end Decay;
//! states x
//! expect x = exp(-k*time) within 1e-6
