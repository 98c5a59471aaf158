within Holon.Analysis;
function damping "Frequency and damping ratio of each eigenvalue"
  extends Modelica.Icons.Function;
  input Real values[:, 2] "Real and imaginary part, one eigenvalue a row";
  output SI.AngularFrequency omega[size(values, 1)] "Modulus of each";
  output Real zeta[size(values, 1)]
    "-Re/|value|: 1 decays without swinging, 0 swings for ever, negative grows";
algorithm
  for i in 1:size(values, 1) loop
    omega[i] := sqrt(values[i, 1]^2 + values[i, 2]^2);
    zeta[i] := if omega[i] == 0 then 0 else -values[i, 1] / omega[i];
  end for;
  annotation(Documentation(info = "<html><p>Of the eigenvalues that <code>poles</code> or
<code>Modelica.Math.Matrices.eigenValues</code> give.</p></html>"));
end damping;
