within Holon.Analysis;
function eigenfrequencies "Angular frequencies of M x'' + K x = 0, smallest first"
  extends Modelica.Icons.Function;
  input Real M[:, size(M, 1)] "Mass matrix, regular";
  input Real K[size(M, 1), size(M, 1)] "Stiffness matrix";
  output SI.AngularFrequency omega[size(M, 1)] "Frequencies; 0 for free motion";
protected
  Real values[size(M, 1), 2] = Modelica.Math.Matrices.eigenValues(
    Modelica.Math.Matrices.solve2(M, K)) "Squares of the frequencies";
  Real largest "Largest square";
algorithm
  largest := max(abs(values));
  for i in 1:size(M, 1) loop
    assert(abs(values[i, 2]) <= 1e-8 * largest and values[i, 1] >= -1e-8 * largest,
      "this system does not swing undamped: M\\K has an eigenvalue that is negative or complex");
    omega[i] := sqrt(max(values[i, 1], 0));
  end for;
  omega := Modelica.Math.Vectors.sort(omega);
  annotation(Documentation(info = "<html>
<p>The eigenvalues of M<sup>-1</sup>K are the squares of the frequencies. Those of -M<sup>-1</sup>K are the same with the other
sign. A structure that nothing holds has a frequency of 0 for each way in which it can move freely.</p></html>"));
end eigenfrequencies;
