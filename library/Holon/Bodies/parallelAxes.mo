within Holon.Bodies;
function parallelAxes "Inertia matrix about another point, in parallel axes"
  extends Modelica.Icons.Function;
  input SI.MomentOfInertia M_c[3, 3] "Inertia matrix about the center of mass";
  input SI.Mass m "Mass";
  input SI.Position r[3] "Vector from the point to the center of mass, or back";
  output SI.MomentOfInertia M_o[3, 3] "Inertia matrix about the point";
algorithm
  M_o := M_c + m * ((r * r) * identity(3) - matrix(r) * transpose(matrix(r)));
  annotation(Documentation(info = "<html>
<p>M_o = M_c + m (|r|<sup>2</sup> I - r r<sup>T</sup>): Steiner's theorem for the whole matrix.</p></html>"));
end parallelAxes;
