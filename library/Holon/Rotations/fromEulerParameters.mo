within Holon.Rotations;
function fromEulerParameters "Rotation matrix of Euler parameters (a unit quaternion)"
  extends Modelica.Icons.Function;
  input Real p[4] "Euler parameters";
  output Real R[3, 3] "Rotation matrix";
protected
  Real S[3, 3] "Skew-symmetric matrix of the vector part";
algorithm
  S := skew(p[2:4]);
  R := identity(3) + 2 * p[1] * S + 2 * (S * S);
  annotation(smoothOrder = 2, Documentation(info = "<html>
<p>R = I + 2 eta skew(eps) + 2 skew(eps)<sup>2</sup> for p = (eta, eps) of length one; p and -p give the same matrix.</p></html>"));
end fromEulerParameters;
