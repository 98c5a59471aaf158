// What was meant by ../definition_twice.mo.
//! run stop=1
//! expect x = time within 1e-6
model Definition
  Real x(start = 0, fixed = true);
  Real v = der(x);
equation
  v = 1;
end Definition;
