// `initial` is no attribute.
//! says initial
//! repaired by edits
model InitAttribute
  Real x(initial = 2);  //! error H1043
equation
  der(x) = 1;
end InitAttribute;
