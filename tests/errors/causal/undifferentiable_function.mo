// The constraint has to be differentiated, and nobody knows the derivative of foreign code.
model UndifferentiableFunction
  function table
    input Real u;
    output Real y;
  external "C" y = holon_nobody_has_this(u);
  end table;
  Real x(start = 1);
  Real v;
  Real f;
equation
  der(x) = v;
  der(v) = f;
  x = table(time);  //! error H5002: cannot differentiate
end UndifferentiableFunction;
