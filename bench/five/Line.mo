// A transmission line of 1,000 sections: a voltage is switched on, a resistor closes it.
model Line
  parameter Integer n = 1000;
  parameter Real L = 1e-3;
  parameter Real C = 1e-3;
  parameter Real R = 1e-2;
  parameter Real Z = 1;
  parameter Real U = 1;
  Real i[n](each start = 0, each fixed = true);
  Real u[n](each start = 0, each fixed = true);
equation
  L*der(i[1]) = U - u[1] - R*i[1];
  for k in 2:n loop
    L*der(i[k]) = u[k - 1] - u[k] - R*i[k];
  end for;
  for k in 1:n - 1 loop
    C*der(u[k]) = i[k] - i[k + 1];
  end for;
  C*der(u[n]) = i[n] - u[n]/Z;
  annotation (experiment(StopTime = 0.2, Tolerance = 1e-4));
end Line;
