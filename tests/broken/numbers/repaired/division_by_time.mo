// What was meant by ../division_by_time.mo.
//! run stop=1
//! expect y = 0 within 1e-6
model DivisionByTime
  Real y(start = 0, fixed = true);
  Real x = if time > 1e-6 then sin(time)/time else 1;
equation
  der(y) = x - x;
  annotation(experiment(StopTime = 1));
end DivisionByTime;
