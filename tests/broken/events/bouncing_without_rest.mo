// A ball that bounces infinitely often.
//! run stop=5
//! says accumulate near time 2.5
//! repaired by hand
model Bouncing
  Real h(start = 1, fixed = true);
  Real v(start = 0, fixed = true);
equation
  der(h) = v;
  der(v) = -9.81;
  when h < 0 then  //! error H7044
    reinit(v, -0.7*pre(v));
  end when;
end Bouncing;
