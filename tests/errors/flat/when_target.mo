// An equation at an event sets one variable, also inside an `if`.
model WhenTarget
  discrete Real x;
  discrete Real y;
equation
  when time > 1 then
    if x > 2 then
      x + y = 1;  //! error H4011: must have the form
    end if;
  end when;
end WhenTarget;
