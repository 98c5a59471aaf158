// A class that is not replaceable is redeclared.
//! strict
//! says `Motor` is not replaceable
//! repaired by edits
model Small
  Real P = 10;
end Small;
model Large
  Real P = 100;
end Large;
model Car
  model Motor = Small;
  Motor motor;
end Car;
model NotReplaceable
  Car car(redeclare model Motor = Large);  //! error H3104
end NotReplaceable;
