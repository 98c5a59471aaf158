// `break` leaves a loop, so there must be one.
model BreakOutside
  function f
    input Real a;
    output Real y;
  algorithm
    y := a;
    break;  //! error H3705: inside of a loop
  end f;
  Real x = f(time);
end BreakOutside;
