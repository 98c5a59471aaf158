// What was meant by ../not_replaceable.mo.
//! run stop=1
//! expect car.motor.P = 100 within 1e-6
model Small
  Real P = 10;
end Small;
model Large
  Real P = 100;
end Large;
model Car
  replaceable Small motor;
end Car;
model NotReplaceable
  Car car(redeclare Large motor);
end NotReplaceable;
