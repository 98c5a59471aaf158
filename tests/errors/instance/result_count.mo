// More results are taken than the function has.
model ResultCount
  function f
    input Real a;
    output Real y = a;
    output Real z = 2 * a;
  end f;
  Real x[3];
equation
  (x[1], x[2], x[3]) = f(time);  //! error H3608: 3 results are taken from
end ResultCount;
