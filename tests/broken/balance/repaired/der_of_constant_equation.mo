// What was meant by ../der_of_constant_equation.mo.
//! run stop=1
//! expect x = time within 1e-6
model DerAndValue
  Real x(start = 0, fixed = true);
equation
  der(x) = 1;
end DerAndValue;
