// What was meant by ../guess_as_value.mo.
//! run stop=1
//! expect x^2 = 2 + time within 1e-6
model Guess
  Real x(start = 1);
equation
  x^2 = 2 + time;
end Guess;
