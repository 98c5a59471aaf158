// A part that lacks an equation, used twice.
//! says no equation mentions `a.y`
//! repaired by hand
model Part
  Real x;
  Real y;  //! error H4001
equation
  x = 1;
end Part;
model Component
  Part a;
  Part b;
end Component;
