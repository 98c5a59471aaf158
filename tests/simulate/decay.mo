model Decay
  parameter Real k = 2;
  Real x(start = 1, fixed = true);
equation
  der(x) = -k*x;
  annotation (experiment(StopTime = 1, Tolerance = 1e-8));
end Decay;
// exp(-2)
//! final x 0.1353352832366127 1e-6
//! states x
