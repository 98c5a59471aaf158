// A rod of 1,000 cells between two temperatures.
model HeatRod
  parameter Integer n = 1000;
  parameter Real k = 400;
  parameter Real c = 2;
  parameter Real left = 400;
  parameter Real right = 300;
  Real T[n](each start = 300, each fixed = true);
  Real q[n + 1];
equation
  q[1] = 2*k*(left - T[1]);
  for i in 2:n loop
    q[i] = k*(T[i - 1] - T[i]);
  end for;
  q[n + 1] = 2*k*(T[n] - right);
  for i in 1:n loop
    c*der(T[i]) = q[i] - q[i + 1];
  end for;
  annotation (experiment(StopTime = 10, Tolerance = 1e-6));
end HeatRod;
