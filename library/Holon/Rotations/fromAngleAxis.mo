within Holon.Rotations;
function fromAngleAxis "Rotation matrix of an angle about an axis (Rodrigues)"
  extends Modelica.Icons.Function;
  input SI.Angle angle "Angle";
  input Real axis[3] "Axis; any length but zero";
  output Real R[3, 3] "Rotation matrix";
protected
  Real length = sqrt(axis * axis) "Length of the axis";
  Real k[3] "Unit vector";
  Real S[3, 3] "Its skew-symmetric matrix";
algorithm
  assert(length > 1e-12, "the axis of a rotation must not be the zero vector");
  k := axis / length;
  S := skew(k);
  R := identity(3) + sin(angle) * S + (1 - cos(angle)) * (S * S);
  annotation(Documentation(info = "<html>
<p>Rodrigues: R = I + sin(angle) S + (1 - cos(angle)) S<sup>2</sup> with S = skew(axis/|axis|).</p></html>"));
end fromAngleAxis;
