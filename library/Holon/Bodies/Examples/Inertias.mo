within Holon.Bodies.Examples;
model Inertias "Inertia matrices satisfy the relations between shapes"
  parameter SI.Mass m = 3 "Mass";
  SI.Length a = 0.2 + time "A length that grows";
  Real disk[3, 3] = Shapes.cylinder(m, a, 0) "Disk";
  Real tube[3, 3] = Shapes.tube(m, a, a) "Tube";
  Real cylinder[3, 3] = Shapes.cylinder(m, a, a) "Cylinder";
  Real rod_end[3, 3] = parallelAxes(Shapes.rod(m, a), m, {0, 0, a / 2}) "Rod about its end";
  Real plate[3, 3] = Shapes.plate(m, a, 2 * a) "Plate";
  Real cone_tip[3, 3] = parallelAxes(Shapes.cone(m, a, 2 * a), m, {0, 0, 3 / 4 * 2 * a})
    "Cone about its tip";
  Real ball[3, 3] = Shapes.sphere(m, a) "Ball";
  Real shell[3, 3] = Shapes.shell(m, a) "Shell";
  Real box[3, 3] = Shapes.box(m, a, 0.3, 0.1) "Box";
  Real turned[3, 3] = rotatedAxes(box, Rotations.simple(1, a)) "Box in turned axes";
equation
  assert(abs(disk[3, 3] - m * a^2 / 2) < 1e-12, "disk about its axis");
  assert(abs(disk[1, 1] - m * a^2 / 4) < 1e-12, "disk about its diameter");
  assert(max(abs(Shapes.cylinder(m, 0, a) - Shapes.rod(m, a))) < 1e-12, "thin cylinder and rod");
  assert(abs(rod_end[1, 1] - m * a^2 / 3) < 1e-12, "rod about its end");
  assert(abs(plate[3, 3] - plate[1, 1] - plate[2, 2]) < 1e-12, "perpendicular axes of a plate");
  assert(abs(cone_tip[1, 1] - (3 / 5 * 4 + 3 / 20) * m * a^2) < 1e-12, "cone about its tip");
  assert(abs(shell[1, 1] / ball[1, 1] - 5 / 3) < 1e-12, "a shell has 5/3 of the inertia of a ball");
  assert(abs(tube[3, 3] - 2 * cylinder[3, 3]) < 1e-12,
    "a tube has twice the inertia of a cylinder");
  assert(
    abs(turned[1, 1] + turned[2, 2] + turned[3, 3] - box[1, 1] - box[2, 2] - box[3, 3]) < 1e-12,
    "the trace of an inertia matrix does not depend on the axes");
  annotation(experiment(StopTime = 1), Documentation(info = "<html>
<p>Run it: <code>./holon simulate Holon.Bodies.Examples.Inertias</code>. What it says where its truth is broken: disk about its
axis; disk about its diameter; thin cylinder and rod; rod about its end; perpendicular axes of a plate; cone about its tip; a
shell has 5/3 of the inertia of a ball; a tube has twice the inertia of a cylinder; the trace of an inertia matrix does not
depend on the axes.</p></html>"));
end Inertias;
