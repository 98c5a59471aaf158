// A hundred masses between walls, tied by springs that stiffen and dampers; the first one is pushed.
model Masses
  parameter Integer n = 100;
  parameter Real m = 0.1;
  parameter Real k = 50;
  parameter Real h = 2000;
  parameter Real d = 0.2;
  Real s[n](each start = 0, each fixed = true);
  Real v[n](each start = 0, each fixed = true);
  Real e[n + 1] "elongation";
  Real f[n + 1] "force";
equation
  e[1] = s[1] - 0.1*sin(5*time);
  for i in 2:n loop
    e[i] = s[i] - s[i - 1];
  end for;
  e[n + 1] = -s[n];
  f[1] = k*e[1] + h*e[1]^3 + d*v[1];
  for i in 2:n loop
    f[i] = k*e[i] + h*e[i]^3 + d*(v[i] - v[i - 1]);
  end for;
  f[n + 1] = k*e[n + 1] + h*e[n + 1]^3 - d*v[n];
  for i in 1:n loop
    der(s[i]) = v[i];
    m*der(v[i]) = f[i + 1] - f[i];
  end for;
  annotation (experiment(StopTime = 20, Tolerance = 1e-6));
end Masses;
