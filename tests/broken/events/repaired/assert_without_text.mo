// What was meant by ../assert_without_text.mo.
//! run stop=1
//! expect x = time within 1e-9
model WithoutText
  Real x = time;
equation
  assert(x < 2, "x is too large");
end WithoutText;
