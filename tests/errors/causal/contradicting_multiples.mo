// Two lines with the same left side and different right sides never meet, and nothing determines their unknowns.
model ContradictingMultiples
  Real x;
  Real y;
equation
  x + y = time;
  2*x + 2*y = 3*time;  //! error H5023: repeats another equation
end ContradictingMultiples;
