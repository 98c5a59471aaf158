// What was meant by ../start_with_colon.mo.
//! run stop=1
//! expect x = exp(-time) within 1e-5
model StartAsValue
  Real x(start = 1, fixed = true);
equation
  der(x) = -x;
end StartAsValue;
