// What was meant by ../two_bouncing_balls.mo.
//! run stop=6
//! expect b[2].h >= -1e-6 within 1e-6
model Ball
  Real h(start = 1, fixed = true);
  Real v(start = 0, fixed = true);
  Boolean rests(start = false, fixed = true);
equation
  der(h) = v;
  der(v) = if rests then 0 else -9.81;
  when h <= 0 then
    rests = pre(rests) or v > -0.1;
    reinit(v, if rests then 0 else -0.5*pre(v));
  end when;
end Ball;
model TwoBalls
  Ball b[2](h(start = {1, 2}));
end TwoBalls;
