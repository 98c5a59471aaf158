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
//! expect x = 1 - cos(time) within 1e-6
//! expect turns = 0 before 3.14
//! expect turns = 1 from 3.15 to 9.42
//! expect turns = 2 after 9.43
//! expect left = (if turns == 0 then 0 else 6 + sin(2)/2 + (turns - 1)*(1/3 + sin(2)/2)) + (if sin(time) < 0 then 0 elseif x < 1 then (if turns == 0 then 5*x else x^3/3 - x) else (if turns == 0 then 5 else -2/3) + x - 1 + sin(2*(x - 1))/2) within 1e-3
