// What was meant by ../used_before_set.mo.
//! run stop=1
//! expect y = 2*time + 1 within 1e-9
function line
  input Real x;
  output Real y;
protected
  Real slope;
algorithm
  slope := 2;
  y := slope*x + 1;
end line;
model TooEarly
  Real y = line(time);
end TooEarly;
