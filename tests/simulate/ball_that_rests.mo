// A ball bounces infinitely often in finite time, and its equations let it lie on the floor then. The run goes on, with
// a warning: at rest rounding decides nothing.
//! run stop=5
model BallThatRests
  parameter Real e = 0.7;
  parameter Real g = 9.81;
  Real h(start = 1, fixed = true);
  Real v(start = 0, fixed = true);
  Boolean flying = not (h <= 0 and v <= 0);  //! warning H7044: accumulate near time 2.558
equation
  der(h) = v;
  der(v) = if flying then -g else 0;
  when h < 0 then
    reinit(v, -e*pre(v));
  end when;
end BallThatRests;
//! expect h = 0 within 1e-8 after 2.5588
//! expect v = 0 within 1e-6 after 2.5588
//! expect h = 1 - 4.905*time^2 within 1e-6 before 0.45
