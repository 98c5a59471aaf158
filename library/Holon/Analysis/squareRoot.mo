within Holon.Analysis;
function squareRoot "X with X*X = A, the one whose eigenvalues have positive real parts"
  extends Modelica.Icons.Function;
  input Real A[:, size(A, 1)] "Matrix without eigenvalues on the negative real axis, 0 included";
  output Real X[size(A, 1), size(A, 1)] "Square root";
protected
  Integer n = size(A, 1) "Size";
  Real Y[size(A, 1), size(A, 1)] "Inverse of the root";
  Real next[size(A, 1), size(A, 1)] "Next iterate";
  Real factor "Brings the determinant of the iterate to 1";
  Real change "Relative change of the last step";
  Integer steps "Steps so far";
algorithm
  // Denman and Beavers 1976: X' = (X + inv(Y))/2, Y' = (Y + inv(X))/2, scaled by determinants (Higham 2008, 6.29).
  X := A;
  Y := identity(n);
  change := 1;
  steps := 0;
  while change > 1e-14 and steps < 60 loop
    factor := abs(Modelica.Math.Matrices.det(X) * Modelica.Math.Matrices.det(Y));
    factor := if factor > 0 and change > 1e-2 then factor^(-1 / (2 * n)) else 1;
    next := (factor * X + Modelica.Math.Matrices.inv(Y) / factor) / 2;
    Y := (factor * Y + Modelica.Math.Matrices.inv(X) / factor) / 2;
    change := Modelica.Math.Matrices.norm(next - X, 1) / Modelica.Math.Matrices.norm(next, 1);
    X := next;
    steps := steps + 1;
  end while;
  assert(Modelica.Math.Matrices.norm(X * X - A, 1) <= 1e-8 * Modelica.Math.Matrices.norm(A, 1),
    "no square root was found: an eigenvalue of the matrix is zero, or lies on the negative real axis");
  annotation(
    Documentation(
      info =
        "<html><p>For x'' = -A x the root is the matrix of frequencies: with X = squareRoot(M\\K),
x = cos(X t) x(0) + inv(X) sin(X t) x'(0).</p></html>"));
end squareRoot;
