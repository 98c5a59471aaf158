within Holon.Bodies;
function rotatedAxes "Inertia matrix in other axes"
  extends Modelica.Icons.Function;
  input SI.MomentOfInertia M_b[3, 3] "Inertia matrix in axes b";
  input Real R[3, 3] "Rotation matrix that takes coordinates in b to coordinates in a";
  output SI.MomentOfInertia M_a[3, 3] "Inertia matrix in axes a";
algorithm
  M_a := R * M_b * transpose(R);
  annotation(Documentation(info = "<html>
<p>M_a = R M_b R<sup>T</sup>; eigenvalues, the principal moments, do not change.</p></html>"));
end rotatedAxes;
