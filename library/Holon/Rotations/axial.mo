within Holon.Rotations;
function axial "Vector of a skew-symmetric matrix; the inverse of skew"
  extends Modelica.Icons.Function;
  input Real S[3, 3] "Skew-symmetric matrix";
  output Real u[3] "Vector";
algorithm
  u := {S[3, 2] - S[2, 3], S[1, 3] - S[3, 1], S[2, 1] - S[1, 2]} / 2;
  annotation(Documentation(info = "<html>
<p>u with skew(u) = S; of a matrix that is not skew-symmetric it takes the skew-symmetric part.</p></html>"));
end axial;
