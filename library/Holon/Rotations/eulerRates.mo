within Holon.Rotations;
function eulerRates "Derivatives of Euler angles from the angular velocity"
  extends Modelica.Icons.Function;
  input Integer sequence[3] "Axes, in the order of the rotations";
  input SI.Angle angles[3] "Angles";
  input SI.AngularVelocity w[3] "Angular velocity in body coordinates";
  output SI.AngularVelocity rates[3] "Derivatives of the angles";
protected
  Real E[3, 3] "Rate matrix";
  Real det "Its determinant: zero in gimbal lock";
algorithm
  E := eulerRateMatrix(sequence, angles);
  det := E[:, 1] * cross(E[:, 2], E[:, 3]);
  assert(abs(det) > 1e-6,
    "gimbal lock: at this middle angle the first and third axes of the Euler angles coincide; use Euler parameters");
  rates := {w * cross(E[:, 2], E[:, 3]), w * cross(E[:, 3], E[:, 1]), w * cross(E[:, 1], E[:, 2])}
      / det;
  annotation(Documentation(info = "<html>
<p>der(angles) = E<sup>-1</sup> w with E of eulerRateMatrix, by Cramer's rule; an error in gimbal lock.</p></html>"));
end eulerRates;
