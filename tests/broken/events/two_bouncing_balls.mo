// Two balls bounce, each infinitely often.
//! run stop=6
//! says accumulate near time 1.35
//! repaired by hand
model Ball
  Real h(start = 1, fixed = true);
  Real v(start = 0, fixed = true);
equation
  der(h) = v;
  der(v) = -9.81;
  when h <= 0 then  //! error H7044
    reinit(v, -0.5*pre(v));
  end when;
end Ball;
model TwoBalls
  Ball b[2](h(start = {1, 2}));
end TwoBalls;
