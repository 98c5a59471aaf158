// Parameters that an initial equation determines need not be Real: which branch of a solution to take is a Boolean.
//! expect b
//! expect n = 4
//! expect x = 7
model BooleanParameter
  parameter Boolean b(fixed = false);
  parameter Integer n(fixed = false);
  Real x = if b then 3 + n else -1;
initial equation
  b = time < 1;
  n = if b then 4 else 5;
end BooleanParameter;
