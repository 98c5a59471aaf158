within Holon.Analysis;
function isStable "Whether every solution of x' = A x goes to zero"
  extends Modelica.Icons.Function;
  input Real A[:, size(A, 1)] "System matrix";
  input Real margin = 0 "All real parts must lie below -margin, rad/s";
  output Boolean result "True if they do";
protected
  Real values[size(A, 1), 2] = Modelica.Math.Matrices.eigenValues(A) "Eigenvalues";
algorithm
  result := true;
  for i in 1:size(A, 1) loop
    result := result and values[i, 1] < -margin;
  end for;
  annotation(
    Documentation(
      info =
        "<html><p>Eigenvalues on the imaginary axis are not stable in this sense.</p></html>"));
end isStable;
