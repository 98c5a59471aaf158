// What was meant by ../equality_of_reals.mo.
//! run stop=2
//! expect n = 1 within 1e-6 after 1.1
model EqualityOfReals
  Real x(start = 0, fixed = true);
  Integer n(start = 0, fixed = true);
  Boolean there = x >= 1;
equation
  der(x) = 1;
  when there then
    n = 1;
  end when;
end EqualityOfReals;
