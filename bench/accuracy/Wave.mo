// A string of n masses between two walls, plucked to a smooth hill; five times from wall to wall.
model Wave
  parameter Integer n = 100;
  parameter Real c = 1 "Speed, lengths a second";
  Real u[n](start = {exp(-100*(i/(n + 1) - 0.3)^2) for i in 1:n}, each fixed = true);
  Real v[n](each start = 0, each fixed = true);
  parameter Real k = (c*(n + 1))^2;
equation
  der(u) = v;
  der(v[1]) = k*(u[2] - 2*u[1]);
  for i in 2:n - 1 loop
    der(v[i]) = k*(u[i + 1] - 2*u[i] + u[i - 1]);
  end for;
  der(v[n]) = k*(u[n - 1] - 2*u[n]);
  annotation(experiment(StopTime = 5));
end Wave;
