within Holon.Analysis;
function frequencyResponse "G(j omega) of x' = A x + B u, y = C x + D u"
  extends Modelica.Icons.Function;
  input Real A[:, size(A, 1)] "System matrix";
  input Real B[size(A, 1), :] "Input matrix";
  input Real C[:, size(A, 1)] "Output matrix";
  input Real D[size(C, 1), size(B, 2)] = zeros(size(C, 1), size(B, 2)) "Direct part";
  input SI.AngularFrequency omega "Angular frequency";
  output Real re[size(C, 1), size(B, 2)] "Real part";
  output Real im[size(C, 1), size(B, 2)] "Imaginary part";
protected
  Integer n = size(A, 1) "Number of states";
  Real X[2*size(A, 1), size(B, 2)] "Real and imaginary part of (j omega I - A)\\B";
algorithm
  X := Modelica.Math.Matrices.solve2([-A, -omega * identity(n); omega * identity(n), -A],
    [B; zeros(n, size(B, 2))]);
  re := C * X[1:n, :] + D;
  im := C * X[n+1:2*n, :];
  annotation(
    Documentation(
      info =
        "<html><p>The gain is sqrt(re<sup>2</sup> + im<sup>2</sup>), the phase atan2(im, re). There is
no value at a pole on the imaginary axis.</p></html>"));
end frequencyResponse;
