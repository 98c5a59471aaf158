// Functions compute in algorithms; equations have no order.
model FunctionBody
  function f
    input Real a;
    output Real y;
  equation  //! error H3409: an equation section
    y = 2 * a;
  end f;
  Real x = f(time);
end FunctionBody;
