// A component that is not replaceable is redeclared.
//! strict
//! says `motor` is not replaceable
//! repair replaceable Small motor
//! repaired by edits
model Small
  Real P = 10;
end Small;
model Large
  Real P = 100;
end Large;
model Car
  Small motor;
end Car;
model NotReplaceable
  Car car(redeclare Large motor);  //! error H3104
end NotReplaceable;
