// A preference that needs the derivative of an algorithm's result, which nobody can give, is not followed.
model PreferredWithoutDerivative
  Real x(start = 1), y(stateSelect = StateSelect.prefer);
equation
  der(x) = -x;
algorithm
  y := 0;
  for i in 1:3 loop
    y := y + x*i;
  end for;
end PreferredWithoutDerivative;
//! states x
