// What was meant by ../reinit_with_equals.mo.
//! run stop=1
//! expect v = (if time < 0.5 then 1 else 3) within 1e-9
model ReinitEquals
  Real v(start = 1, fixed = true);
equation
  der(v) = 0;
  when time >= 0.5 then
    reinit(v, 3);
  end when;
end ReinitEquals;
