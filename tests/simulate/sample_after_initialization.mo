// The times of `sample` come from parameters that initialization determines, by an algorithm and by equations.
model SampleAfterInitialization
  parameter Real width = 0.3;
  parameter Real from(fixed = false);
  parameter Real to(fixed = false);
  parameter Real period(fixed = false);
  parameter Real later = to + 0.1;
  Boolean y(start = false, fixed = true);
  Boolean z(start = false, fixed = true);
initial algorithm
  from := 0.25;
  to := from + width;
initial equation
  period*2 = 2;
equation
  when sample(from, period) then
    y = true;
  elsewhen sample(to, period) then
    y = false;
  end when;
  when sample(later, 2*period) then
    z = not pre(z);
  end when;
  annotation (experiment(StopTime = 3.1));
end SampleAfterInitialization;
//! expect y = (mod(time, 1) >= 0.25 and mod(time, 1) < 0.55)
//! expect z = (time >= 0.65 and time < 2.65)
