// Two equations with the same left and different right sides.
//! says the known sides do not agree
//! repaired by hand
model Contradicting
  Real x;
  Real y;
equation
  x + y = time;
  2*x + 2*y = 3*time;  //! error H5023
end Contradicting;
