// A division by time, which begins at zero.
//! says `x`
//! repaired by edits
model DivisionByTime
  Real y(start = 0, fixed = true);
  Real x = sin(time)/time;  //! error H7025
equation
  der(y) = x - x;
end DivisionByTime;
