// The guess is x, of which nothing is said, and at 0 no step leads anywhere. What follows from x has a start value: it says that of
// -50, -10, 10 and 50 the last one is meant.
//! expect x = 50 within 1e-9
//! expect y = 125050 within 1e-6
model StartsOfWhatFollows
  Real x;
  Real y(start = 1e5);
equation
  y = x^3 + x;
  (x*y - 10100)*(x*y - 6252500) = 0;
end StartsOfWhatFollows;
