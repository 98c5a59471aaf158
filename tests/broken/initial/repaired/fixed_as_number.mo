// What was meant by ../fixed_as_number.mo.
//! run stop=1
//! expect x = 2 + time within 1e-6
model FixedAsNumber
  Real x(start = 2, fixed = true);
equation
  der(x) = 1;
end FixedAsNumber;
