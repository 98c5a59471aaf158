within Holon.Rotations.Examples;
model Conversions "Every representation leads back to the same rotation"
  constant Integer sequences[12, 3] = [1, 2, 3;
    2, 3, 1;
    3, 1, 2;
    1, 3, 2;
    2, 1, 3;
    3, 2, 1;
    1, 2, 1;
    1, 3, 1;
    2, 1, 2;
    2, 3, 2;
    3, 1, 3;
    3, 2, 3] "The twelve sequences of Euler angles";
  parameter Real axis[3] = {1, -2, 0.5} "Axis of the rotation";
  Real angle = -3.1 + time "The angle runs from -3.1 to 3.1";
  Real R[3, 3] = fromAngleAxis(angle, axis) "The rotation";
  Real error_euler "Largest error of the twelve sequences";
  Real error_parameters "Error of the Euler parameters";
  Real error_axis "Error of angle and axis";
  Real angle_back "Angle found again";
  Real axis_back[3] "Axis found again";
equation
  error_euler = max(
    {max(abs(fromEuler(sequences[s, :], toEuler(sequences[s, :], R)) - R)) for s in 1:12});
  error_parameters = max(abs(fromEulerParameters(toEulerParameters(R)) - R));
  (angle_back, axis_back) = toAngleAxis(R);
  error_axis = max(abs(fromAngleAxis(angle_back, axis_back) - R));
  assert(error_euler < 1e-9, "a sequence of Euler angles does not lead back");
  assert(error_parameters < 1e-12, "Shepperd's algorithm does not lead back");
  assert(error_axis < 1e-9, "angle and axis do not lead back");
  assert(isRotation(R), "the matrix is not a rotation");
  annotation(experiment(StopTime = 6.2), Documentation(info = "<html>
<p>Run it: <code>./holon simulate Holon.Rotations.Examples.Conversions</code>. What it says where its truth is broken: a
sequence of Euler angles does not lead back; Shepperd's algorithm does not lead back; angle and axis do not lead back; the
matrix is not a rotation.</p></html>"));
end Conversions;
