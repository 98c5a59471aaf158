// A part that lacks an equation, used twice.
//! says no equation mentions `a.y`
//! repaired by hand
model Part
  Real x;
  Real y;
equation
  x = 1;
end Part;
model Component  //! error H4001
  Part a;
  Part b;
end Component;
