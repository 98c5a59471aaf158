within Holon.SecondOrder;
partial model PartialSystem "Linear second-order system whose forces an extending model gives"
  parameter Integer n(min = 1) = 2 "Number of coordinates";
  parameter Real M[n, n] = identity(n) "Mass matrix";
  parameter Real C[n, n] = zeros(n, n) "Damping matrix";
  parameter Real K[n, n] = identity(n) "Stiffness matrix";
  parameter Real x_start[n] = zeros(n) "Coordinates at the start";
  parameter Real v_start[n] = zeros(n) "Their derivatives at the start";
  Real x[n](start = x_start, each fixed = true) "Coordinates";
  Real v[n](start = v_start, each fixed = true) "Their derivatives";
  Real f[n] "Generalized forces";
  Real E "Energy: v'Mv/2 + x'Kx/2";
equation
  assert(n >= 1, "a system needs at least one coordinate");
  for k in 1:n loop
    assert(M[k, k] > 0, "the diagonal of the mass matrix must be positive");
  end for;
  v = der(x);
  M * der(v) + C * v + K * x = f;
  E = v * (M * v) / 2 + x * (K * x) / 2;
  annotation(Documentation(info = "<html>
<p>Coordinates, velocities, energy and the equation M der(v) + C v + K x = f; an extending model gives f, which may depend on
everything.</p></html>"));
end PartialSystem;
