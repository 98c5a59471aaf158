// What was meant by ../class_not_replaceable.mo.
//! run stop=1
//! expect car.motor.P = 100 within 1e-6
model Small
  Real P = 10;
end Small;
model Large
  Real P = 100;
end Large;
model Car
  replaceable model Motor = Small;
  Motor motor;
end Car;
model NotReplaceable
  Car car(redeclare model Motor = Large);
end NotReplaceable;
