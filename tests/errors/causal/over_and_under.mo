// Two equations for x, none for y: each is said where it is.
model OverAndUnder
  Real x;
  Real y;
equation
  x = time;  //! error H5004: 2 equations determine only 1 unknown
  x = 2*time;
end OverAndUnder;
