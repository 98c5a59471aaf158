// What was meant by ../real_for_integer.mo.
//! run stop=1
//! expect n = 3 within 1e-6
model RealForInteger
  parameter Real length = 3.0;
  parameter Integer n = integer(length);
end RealForInteger;
