// `reinit` of a variable that is not a state.
//! says `reinit` of `h`, which is not a state
//! repaired by hand
model ReinitAlgebraic
  Real v(start = 0, fixed = true);
  Real h;
equation
  der(v) = -9.81;
  h = 2*v;
  when v < -4.9 then
    reinit(h, 0);  //! error H5015
  end when;
end ReinitAlgebraic;
