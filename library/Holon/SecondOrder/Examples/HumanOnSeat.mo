within Holon.SecondOrder.Examples;
model HumanOnSeat
  "A push of the seat: momentum is what the force gave, and internal forces change nothing"
  SittingHuman body(F = 100 * sin(10 * time)) "Body";
  SI.Mass total = sum(body.m) "Mass";
  Real momentum(unit = "N.s") = body.m * body.v "Momentum";
  // The same body written as Newton's law for each mass.
  SI.Position x[4](each start = 0, each fixed = true) "Positions";
  SI.Velocity v[4](each start = 0, each fixed = true) "Velocities";
  SI.Force f[3] "Forces in the joints from 1, 3, 4 on 2";
equation
  der(x) = v;
  f[1] = body.k[1] * (x[1] - x[2]) + body.b[1] * (v[1] - v[2]);
  f[2] = body.k[2] * (x[3] - x[2]) + body.b[2] * (v[3] - v[2]);
  f[3] = body.k[3] * (x[4] - x[2]) + body.b[3] * (v[4] - v[2]);
  body.m[1] * der(v[1]) = -f[1];
  body.m[2] * der(v[2]) = f[1] + f[2] + f[3];
  body.m[3] * der(v[3]) = -f[2];
  body.m[4] * der(v[4]) = body.F - f[3];
  assert(abs(momentum - 10 * (1 - cos(10 * time))) < 1e-4,
    "momentum is not the integral of the force");
  assert(max(abs(body.x - x)) < 1e-6, "matrices and Newton's law disagree");
  annotation(experiment(StopTime = 5, Tolerance = 1e-9), Documentation(info = "<html>
<p>Run it: <code>./holon simulate Holon.SecondOrder.Examples.HumanOnSeat</code>. What it says where its truth is broken:
momentum is not the integral of the force; matrices and Newton's law disagree.</p></html>"));
end HumanOnSeat;
