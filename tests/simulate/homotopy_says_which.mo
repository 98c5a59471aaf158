// Three solutions: 0, 15 and -15. The simplified equation says which one is meant, even where Newton's method finds
// another one from the start values.
model HomotopySaysWhich
  Real x(start = 0);
  Real y(start = 0);
equation
  x = homotopy(actual = smooth(0, noEvent(min(15, max(-15, 1000*x)))), simplified = -15);
  y = homotopy(actual = smooth(0, noEvent(min(15, max(-15, 1000*y)))), simplified = 15);
end HomotopySaysWhich;
//! expect x = -15
//! expect y = 15
