// `time` in a function.
//! says `time` is not allowed in a function
//! repaired by edits
function ramp
  input Real k;
  output Real y;
algorithm
  y := k*time;  //! error H3606
end ramp;
model TimeInFunction
  Real y = ramp(2);
end TimeInFunction;
