within Holon.Bodies.Examples;
model TwoReferencePoints "The same throw, computed about the center of mass and about a corner"
  parameter SI.Position r_g[3] = {0.2, 0.1, 0.05} "From the corner to the center of mass";
  parameter SI.AngularVelocity w_0[3] = {1, 2, -3} "Spin";
  parameter SI.Velocity v_0[3] = {4, 0, 3} "Velocity of the center of mass";
  parameter SI.Acceleration g[3] = {0, 0, -9.81} "Gravity";
  RigidBody about_center(F = zeros(3), T = zeros(3), w_start = w_0, v_start = v_0, g = g)
    "About the center of mass";
  RigidBody about_corner(
    F = zeros(3),
    T = zeros(3),
    r_g = r_g,
    w_start = w_0,
    v_start = v_0 - cross(w_0, r_g),
    r_start = -r_g,
    g = g) "About a corner";
  SI.Position parabola[3] = v_0 * time + g * time^2 / 2 "Where the center of mass must be";
equation
  assert(max(abs(about_center.r_c - parabola)) < 1e-4, "the center of mass leaves its parabola");
  assert(max(abs(about_center.r_c - about_corner.r_c)) < 1e-4,
    "the two reference points disagree on the position");
  assert(max(abs(about_center.R - about_corner.R)) < 1e-4,
    "the two reference points disagree on the orientation");
  annotation(experiment(StopTime = 5, Tolerance = 1e-9), Documentation(info = "<html>
<p>Run it: <code>./holon simulate Holon.Bodies.Examples.TwoReferencePoints</code>. What it says where its truth is broken: the
center of mass leaves its parabola; the two reference points disagree on the position; the two reference points disagree on
the orientation.</p></html>"));
end TwoReferencePoints;
