// `external "builtin"` takes numbers and as many of them as the function has.
//! model TwoForOne
//! model TextForNumber
//! model VectorForNumber
model TwoForOne
  function f  //! error H6003
    input Real x;
    output Real y;
    external "builtin" y = atan2(x);
  end f;
  Real y = f(time);
end TwoForOne;
model TextForNumber
  function f  //! error H6003
    input String x;
    output Real y;
    external "builtin" y = sin(x);
  end f;
  Real y = f(String(time));
end TextForNumber;
model VectorForNumber
  function f  //! error H6003
    input Real x[3];
    output Real y;
    external "builtin" y = sin(x);
  end f;
  Real y = f({1, 2, time});
end VectorForNumber;
