within Holon.Bodies.Examples;
model Tumbling
  "A body turning about its middle axis flips again and again; energy and angular momentum stay"
  RigidBody body(F = zeros(3), T = zeros(3), w_start = {0.01, 5, 0}, v_start = {1, 0, 0})
    "Box thrown with a spin about its middle axis";
  parameter SI.Energy E_0 = body.m / 2 + body.w_start * (body.M_c * body.w_start) / 2
    "Energy at the start";
  parameter SI.AngularMomentum h_0[3] = body.M_c * body.w_start "Angular momentum at the start";
equation
  assert(abs(body.E - E_0) < 1e-5 * E_0, "energy is lost or gained");
  assert(max(abs(body.h - h_0)) < 1e-5 * h_0[2], "angular momentum is lost or gained");
  assert(max(abs(body.r - {time, 0, 0})) < 1e-4 * (1 + time),
    "the center of mass does not move straight on");
  annotation(experiment(StopTime = 20, Tolerance = 1e-9), Documentation(info = "<html>
<p>Run it: <code>./holon simulate Holon.Bodies.Examples.Tumbling</code>. What it says where its truth is broken: energy is lost
or gained; angular momentum is lost or gained; the center of mass does not move straight on.</p></html>"));
end Tumbling;
