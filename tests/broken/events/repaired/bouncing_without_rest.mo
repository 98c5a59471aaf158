// What was meant by ../bouncing_without_rest.mo.
//! run stop=5
//! expect h >= -1e-3 within 1e-6
model Bouncing
  Real h(start = 1, fixed = true);
  Real v(start = 0, fixed = true);
  Boolean rests(start = false, fixed = true);
equation
  der(h) = v;
  der(v) = if rests then 0 else -9.81;
  when h < 0 then
    rests = pre(rests) or v > -0.1;
    reinit(v, if rests then 0 else -0.7*pre(v));
  end when;
end Bouncing;
