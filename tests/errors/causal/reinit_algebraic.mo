// Only what is integrated can be set anew.
model ReinitAlgebraic
  Real x(start = 1, fixed = true);
  Real y;
equation
  der(x) = -1;
  y = 2*x;
  when x < 0 then
    reinit(y, 1);  //! error H5015: `reinit` of `y`
  end when;
end ReinitAlgebraic;
