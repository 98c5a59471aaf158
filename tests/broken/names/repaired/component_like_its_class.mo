// What was meant by ../component_like_its_class.mo.
//! run stop=1
//! expect motor.w = time within 1e-6
model Motor
  Real w(start = 0, fixed = true);
equation
  der(w) = 1;
end Motor;
model Same
  Motor motor;
end Same;
