// What was meant by ../two_reinits.mo.
//! run stop=1
//! expect v = (if time < 0.5 then 1 else -1) within 1e-9
model TwoWalls
  Real x(start = 0, fixed = true);
  Real v(start = 1, fixed = true);
equation
  der(x) = v;
  der(v) = 0;
  when x > 0.5 then
    reinit(v, -1);
  elsewhen 2*x > 1 then
    reinit(v, -0.5);
  end when;
end TwoWalls;
