// What was meant by ../init_attribute.mo.
//! run stop=1
//! expect x = 2 + time within 1e-6
model InitAttribute
  Real x(start = 2, fixed = true);
equation
  der(x) = 1;
end InitAttribute;
