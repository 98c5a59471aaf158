// What was meant by ../sign_by_division.mo.
//! run stop=2
//! expect s = (if time < 1 then -1 else 1) within 1e-9 before 0.9
model SignBy
  Real x = time - 1;
  Real s = sign(x);
end SignBy;
