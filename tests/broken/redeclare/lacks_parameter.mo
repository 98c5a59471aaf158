// What takes the place of another lacks one of its parameters.
//! says it has no `y`
//! repair extends
//! repaired by hand
model Base
  Real x = 1;
  Real y = 2;
end Base;
model Other
  Real x = 5;
end Other;
model Box
  replaceable Base part;
end Box;
model Lacks
  Box box(redeclare Other part);  //! error H3105
end Lacks;
