// What was meant by ../start_as_text.mo.
//! run stop=1
//! expect x = 2 + time within 1e-6
model StartAsText
  Real x(start = 2, fixed = true);
equation
  der(x) = 1;
end StartAsText;
