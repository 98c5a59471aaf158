// The velocity changes its sign twice in each period: what has entered at either end goes back and forth.
// x = 1 - cos(t); at 0 enters f(x) = 1 + cos(2*x), at 1 enters g(x) = x^2 - 1. What is on its way at s = p - x came in
// at 0 when x was -s, or at 1 when x was 1 - s, whatever was later.
model TransportReversal
  Real x(start = 0, fixed = true);
  Real v = sin(time);
  Real out0;
  Real out1;
  Real f = 1 + cos(2*x);
  Real g = x^2 - 1;
  Integer turns(start = 0, fixed = true);
  Real exact0 = if v >= 0 then f elseif x > 1 then f else (1 + x)^2 - 1;
  Real exact1 = if v < 0 then g elseif x < 1 then (if turns == 0 then 5 else g) else 1 + cos(2*(x - 1));
  Real left(start = 0, fixed = true) "What has left at 1";
equation
  der(x) = v;
  (out0, out1) = spatialDistribution(f, g, x, v >= 0, {0, 1}, {5, 5});
  der(left) = if v >= 0 then out1*v else 0;
  when v < 0 then
    turns = pre(turns) + 1;
  end when;
  assert(abs(x - 1) < 1e-4 or abs(v) < 1e-4 or abs(out1 - exact1) < 1e-6,
         "out1 is " + String(out1) + ", not " + String(exact1));
  assert(abs(x - 1) < 1e-4 or abs(v) < 1e-4 or abs(out0 - exact0) < 1e-6,
         "out0 is " + String(out0) + ", not " + String(exact0));
  annotation (experiment(StopTime = 15.7, Tolerance = 1e-9));
end TransportReversal;
//! final turns 2
// The first stroke 5 + 1 + sin(2)/2, the next two -2/3 + 1 + sin(2)/2 each
//! final left 8.0306 1e-3
