within Holon.Rotations.Examples;
model Transformations "Homogeneous transformations compose and invert"
  parameter Real T_1[4, 4] = homogeneous(simple(3, 0.3), {1, 2, 3}) "First";
  parameter Real T_2[4, 4] = homogeneous(simple(1, -1.2), {0, 1, 0}) "Second";
  parameter Real r[3] = {0.1, 0.2, 0.3} "A point";
  Real r_a[3] = transform(T_1 * T_2, r) "The point after both";
  Real u[3] = {sin(time), cos(2 * time), 1} "A vector";
  Real v[3] = {1, time, -0.4} "Another vector";
equation
  assert(max(abs(r_a - transform(T_1, transform(T_2, r)))) < 1e-12,
    "transformations do not compose");
  assert(max(abs(transform(invert(T_1 * T_2), r_a) - r)) < 1e-12, "the inverse does not lead back");
  assert(max(abs(skew(u) * v - cross(u, v))) < 1e-12, "skew is not the cross product");
  assert(max(abs(axial(skew(u)) - u)) < 1e-12, "axial is not the inverse of skew");
  assert(
    max(
      abs(
        fromEulerParameters(product({cos(0.2), sin(0.2), 0, 0}, {cos(0.1), 0, 0, sin(0.1)}))
          - simple(1, 0.4) * simple(3, 0.2))) < 1e-12,
    "the product of quaternions is not that of matrices");
  annotation(experiment(StopTime = 1), Documentation(info = "<html>
<p>Run it: <code>./holon simulate Holon.Rotations.Examples.Transformations</code>. What it says where its truth is broken:
transformations do not compose; the inverse does not lead back; skew is not the cross product; axial is not the inverse of
skew; the product of quaternions is not that of matrices.</p></html>"));
end Transformations;
