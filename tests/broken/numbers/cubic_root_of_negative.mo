// A cubic root of a negative number as a power.
//! says `y` is not a number at time 0; the run goes on
//! repair a power with a fraction has no value for a negative base; the cubic
//! repaired by edits
model CubicRoot
  Real x = time - 1;
  Real y = x^(1/3);  //! error H7025
end CubicRoot;
