// A state jumps at an event, so `reinit` stands in a `when`.
model ReinitOutside
  Real x(start = 1);
equation
  der(x) = -x;
  reinit(x, 2);  //! error H3609: inside of a `when`
end ReinitOutside;
