// `pow`, as it is written in C.
//! says no `pow` in `PowerOfC`
//! repair Modelica writes a power as `x^y`
//! repaired by edits
model PowerOfC
  Real y = pow(time, 2);  //! error H3001
end PowerOfC;
