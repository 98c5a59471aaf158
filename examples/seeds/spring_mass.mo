// A body on a spring in three dimensions (lecture 18, Modelica MultiBody), as printed.
// Run:   ./holon simulate examples/seeds/spring_mass.mo
// Truth: everything starts on the vertical line and stays there: y = -m g/c + (0.5 + m g/c) cos(sqrt(c/m) t) for the frame of the body.
// Plot:  body.r_0[2]
model SpringMass
  inner Modelica.Mechanics.MultiBody.World world;
  Modelica.Mechanics.MultiBody.Parts.Body body(
    m = 1,
    r_CM = {0, 1, 0}, // In frame a
    r_0(fixed = true, start = {0, 0.5, 0})); // In world frame
  Modelica.Mechanics.MultiBody.Forces.Spring spring(c = 100);
equation
  connect(spring.frame_a, world.frame_b);
  connect(spring.frame_b, body.frame_a);
end SpringMass;

model SpringMassTest "The printed model with what is true of it"
  extends SpringMass;
  Real y_exact = -0.0981 + 0.5981 * cos(10 * time) "Height of the body's frame by formula";
equation
  assert(abs(body.r_0[2] - y_exact) < 1e-3, "the body does not swing by its formula");
  annotation(experiment(StopTime = 1, Tolerance = 1e-8));
end SpringMassTest;
