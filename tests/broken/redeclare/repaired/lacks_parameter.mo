// What was meant by ../lacks_parameter.mo.
//! run stop=1
//! expect box.part.y = 3 within 1e-6
model Base
  Real x = 1;
  Real y = 2;
end Base;
model Other
  Real x = 5;
  Real y = 3;
end Other;
model Box
  replaceable Base part;
end Box;
model Lacks
  Box box(redeclare Other part);
end Lacks;
