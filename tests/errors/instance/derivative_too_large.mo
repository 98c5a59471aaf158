// A line of text whose derivatives have derivatives: each one is several times as long as the one before.
model DerivativeTooLarge
  function f
    input Real x;
    output Real y = sin(sin(sin(sin(sin(sin(sin(sin(sin(sin(sin(sin(x))))))))))));
  end f;
  function g = der(f, x, x, x, x, x, x, x, x, x, x, x, x, x, x);  //! error H3411: has more than 1000000 expressions
  Real y = g(time);
end DerivativeTooLarge;
