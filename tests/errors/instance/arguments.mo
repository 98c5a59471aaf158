// Every way to miscall a function: too many arguments, too few, an unknown name, a name twice, a wrong type.
model Arguments
  function f
    input Real a;
    input Real b = 2;
    output Real y = a + b;
  end f;
  Real u = f(1, 2, 3);  //! error H3402: `Arguments.f` takes 2 arguments
  Real v = f();  //! error H3403: needs a value for `a`
  Real w = f(1, c = 2);  //! error H3404: has no input `c`
  Real x = f(1, a = 2);  //! error H3405: `a` is given twice
  Real y = f("one");  //! error H3406: argument `a`
end Arguments;
