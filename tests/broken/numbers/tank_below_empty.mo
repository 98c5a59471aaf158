// A tank begins below its bottom.
//! says `h` is -0.5
//! says a root needs a number that is not negative
//! repair sqrt(max(
//! repaired by hand
model TankBelowEmpty
  parameter Real h0 = -0.5;
  Real h(start = h0, fixed = true);
equation
  der(h) = -0.1*sqrt(h);  //! error H7023
end TankBelowEmpty;
