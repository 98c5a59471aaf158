// What was meant by ../reinit_outside_when.mo.
//! run stop=1
//! expect v >= -5 within 1e-6
model ReinitIf
  Real v(start = 0, fixed = true);
equation
  der(v) = -9.81;
  when v < -4.9 then
    reinit(v, 0);
  end when;
end ReinitIf;
