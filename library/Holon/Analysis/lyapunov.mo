within Holon.Analysis;
function lyapunov "P of A'P + P A + Q = 0: x'P x is an energy that falls by x'Q x"
  extends Modelica.Icons.Function;
  input Real A[:, size(A, 1)] "System matrix";
  input Real Q[size(A, 1), size(A, 1)] "What is lost, symmetric";
  output Real P[size(A, 1), size(A, 1)]
    "Energy, symmetric; positive if A is stable and Q is positive";
protected
  Integer n = size(A, 1) "Number of states";
  Real L[size(A, 1)*size(A, 1), size(A, 1)*size(A, 1)]
    "The equation for the columns of P, one below the other";
  Real p[size(A, 1)*size(A, 1)] "P, column by column";
  Real q[size(A, 1)*size(A, 1)] "Right side";
algorithm
  L := zeros(n * n, n * n);
  for i in 1:n loop
    for j in 1:n loop
      for k in 1:n loop
        // Row (i, j): sum over k of A[k, i] P[k, j] + P[i, k] A[k, j].
        L[i+n*(j-1), k+n*(j-1)] := L[i+n*(j-1), k+n*(j-1)] + A[k, i];
        L[i+n*(j-1), i+n*(k-1)] := L[i+n*(j-1), i+n*(k-1)] + A[k, j];
      end for;
    end for;
  end for;
  for i in 1:n loop
    for j in 1:n loop
      q[i+n*(j-1)] := -Q[i, j];
    end for;
  end for;
  p := Modelica.Math.Matrices.solve(L, q);
  for j in 1:n loop
    for i in 1:n loop
      P[i, j] := (p[i+n*(j-1)] + p[j+n*(i-1)]) / 2;
    end for;
  end for;
  annotation(
    Documentation(
      info =
        "<html><p>There is one solution unless two eigenvalues of A add up to zero. The linear system
has n<sup>2</sup> unknowns: for matrices of some ten states.</p></html>"));
end lyapunov;
