// In a `when` a variable stands alone on the left, so that it is known what the event sets.
model WhenEquation
  Real x(start = 0);
  Real y = 2;
equation
  when time > 1 then
    x + y = 1;  //! error H4011: must have the form
  end when;
end WhenEquation;
