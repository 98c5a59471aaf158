// The same equation twice: as many equations as unknowns, and one too few.
model SameEquationTwice
  Real x;
  Real y;
equation
  x + y = time;
  x + y = time;  //! error H5014: this equation says the same as another one
end SameEquationTwice;
