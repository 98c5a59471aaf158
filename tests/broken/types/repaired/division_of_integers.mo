// What was meant by ../division_of_integers.mo.
//! run stop=1
//! expect half = 3 within 1e-6
model Division
  parameter Integer n = 6;
  parameter Integer half = div(n, 2);
end Division;
