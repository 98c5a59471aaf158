// A local that is used one line too early.
//! says `slope` of function `line` is read before it gets a value
//! repair give it a value before: `slope := …;`, or where it is declared
//! repaired by hand
function line
  input Real x;
  output Real y;
protected
  Real slope;
algorithm
  y := slope*x + 1;  //! error H3413
  slope := 2;
end line;
model TooEarly
  Real y = line(time);
end TooEarly;
