// The same as accumulation_stops.mo, where the user wants to go on.
//! run stop=5 after_zeno=continue
//! expect time <= 5
model AccumulationGoesOn
  Real h(start = 1, fixed = true);
  Real v(start = 0, fixed = true);
equation
  der(h) = v;
  der(v) = -9.81;
  when h < 0 then  //! warning H7044: accumulate near time 2.5
    reinit(v, -0.7*pre(v));
  end when;
end AccumulationGoesOn;
