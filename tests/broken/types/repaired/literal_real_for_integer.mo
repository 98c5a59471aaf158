// What was meant by ../literal_real_for_integer.mo.
//! run stop=1
//! expect x = {1, 1, 1} within 1e-6
model LiteralReal
  parameter Integer n = 3;
  Real x[n] = ones(n);
end LiteralReal;
