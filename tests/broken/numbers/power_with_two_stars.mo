// A power as in Fortran and Python.
//! says expected an expression, found `*`
//! repair a power is written with `^`
//! repaired by edits
model TwoStars
  Real y = time**2;  //! error H1031
end TwoStars;
