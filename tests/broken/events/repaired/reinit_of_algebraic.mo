// What was meant by ../reinit_of_algebraic.mo.
//! run stop=1
//! expect v >= -5 within 1e-6
model ReinitAlgebraic
  Real v(start = 0, fixed = true);
  Real h;
equation
  der(v) = -9.81;
  h = 2*v;
  when v < -4.9 then
    reinit(v, 0);
  end when;
end ReinitAlgebraic;
