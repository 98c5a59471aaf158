// Two masses on springs of very different stiffness: only the slow mode moves.
model StiffStructure
  parameter Real k = 1e6;
  parameter Real mu = 2*k/(2*k + 1 + sqrt((2*k + 1)^2 - 4*k)) "The square of the slow frequency";
  Real x1(start = 1, fixed = true);
  Real v1(start = 0, fixed = true);
  Real x2(start = 1 - mu/k, fixed = true);
  Real v2(start = 0, fixed = true);
equation
  der(x1) = v1;
  der(v1) = -k*(x1 - x2);
  der(x2) = v2;
  der(v2) = -k*(x2 - x1) - x2;
  annotation(experiment(StopTime = 60));
end StiffStructure;
