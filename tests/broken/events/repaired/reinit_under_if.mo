// What was meant by ../reinit_under_if.mo.
//! run stop=1
//! expect v <= 0.75 + 1e-6 within 1e-6
model Reset
  Real v(start = 0, fixed = true);
equation
  der(v) = 1;
  when v > 0.75 then
    reinit(v, 0);
  end when;
end Reset;
