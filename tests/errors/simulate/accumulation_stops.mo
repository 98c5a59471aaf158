// A ball that never comes to rest bounces infinitely often in finite time: the run ends there.
//! run stop=5
model AccumulationStops
  Real h(start = 1, fixed = true);
  Real v(start = 0, fixed = true);
equation
  der(h) = v;
  der(v) = -9.81;
  when h < 0 then  //! error H7044: accumulate near time 2.5
    reinit(v, -0.7*pre(v));
  end when;
end AccumulationStops;
