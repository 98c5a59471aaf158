// A function gets its inputs from its caller and cannot change them.
model AssignToInput
  function f
    input Real a;
    output Real y;
  algorithm
    a := 2;  //! error H3602: `a` is an input
    y := a;
  end f;
  parameter Real p = 1;
  Real x = f(time);
algorithm
  p := 3;  //! error H3602: `p` is a parameter
end AssignToInput;
