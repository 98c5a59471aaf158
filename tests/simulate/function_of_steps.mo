// integer, floor, ceil and div change at events only, so a function of them is discrete, too, and may be bound to an Integer.
model FunctionOfSteps
  function twice
    input Integer n;
    output Integer s = 2*n;
  end twice;
  Integer y = twice(integer(time));
  Integer z = twice(integer(floor(2*time)));
  Real x(start = 0, fixed = true);
equation
  der(x) = y;
  annotation(experiment(StopTime = 2.4));
end FunctionOfSteps;
//! expect y = 2*floor(time)
//! expect z = 2*floor(2*time)
//! expect x = max(0, 2*(time - 1)) + max(0, 2*(time - 2)) within 1e-6
