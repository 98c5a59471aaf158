// A function knows no time: it has neither derivatives nor events.
model NotInFunction
  function f
    input Real a;
    output Real y;
  algorithm
    y := der(a);  //! error H3606: `der` is not allowed
    when a > 1 then  //! error H3606: `when` is not allowed
      y := 1;
    end when;
  end f;
  Real x = f(time);
end NotInFunction;
