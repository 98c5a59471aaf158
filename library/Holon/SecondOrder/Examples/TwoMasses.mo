within Holon.SecondOrder.Examples;
model TwoMasses "Two equal masses and three equal springs: slow and fast mode"
  LinearSystem system(n = 2, u = zeros(2), K = [2, -1; -1, 2], x_start = {1, 0}) "m = k = 1";
  Real exact[2] = {cos(time) + cos(sqrt(3) * time), cos(time) - cos(sqrt(3) * time)} / 2
    "Both modes by formula";
equation
  assert(max(abs(system.x - exact)) < 1e-5, "the masses do not follow their modes");
  assert(abs(system.E - 1) < 1e-5, "energy is lost or gained");
  annotation(experiment(StopTime = 20, Tolerance = 1e-8), Documentation(info = "<html>
<p>Run it: <code>./holon simulate Holon.SecondOrder.Examples.TwoMasses</code>. What it says where its truth is broken: the
masses do not follow their modes; energy is lost or gained.</p></html>"));
end TwoMasses;
