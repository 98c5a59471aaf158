// `reinit` as an initial condition, in a part.
//! says `reinit`
//! repair x = …;
//! repaired by edits
model Part
  Real x(start = 0);
initial equation
  reinit(x, 2);  //! error H3609
equation
  der(x) = -x;
end Part;
model Two
  Part a;
end Two;
