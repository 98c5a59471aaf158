// A mass below zero.
//! says `m` is -1, less than its minimum 0
//! repaired by hand
model NegativeMass
  parameter Real m(min = 0) = -1;  //! warning H7072
  Real a = 2/m;
end NegativeMass;
