within Holon.Process.Examples;
model DrainingTank
  "A tank empties through a valve: the root of its level falls linearly (Torricelli)"
  Tank tank(level_start = 1) "Tank";
  Valve valve(C = 1e-2) "Valve";
  PressureBoundary outside "Surroundings";
  parameter Real slope(unit = "m0.5/s") = valve.C * sqrt(tank.rho * tank.rho * tank.g)
      / (2 * tank.rho * tank.A) "Fall of sqrt(level) per time";
  Real root_exact = 1 - slope * time "Root of the level by formula";
equation
  connect(tank.port_b, valve.port_a);
  connect(valve.port_b, outside.port);
  assert(abs(sqrt(tank.level) - root_exact) < 1e-4,
    "the level does not fall by Torricelli's formula");
  annotation(experiment(StopTime = 50, Tolerance = 1e-8), Documentation(info = "<html>
<p>Run it: <code>./holon simulate Holon.Process.Examples.DrainingTank</code>. What it says where its truth is broken: the level
does not fall by Torricelli's formula.</p></html>"));
end DrainingTank;
