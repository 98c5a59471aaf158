// `==` where an equation is meant.
//! says there is no `=`
//! repair `==` compares; an equation is written with `=`
//! repaired by edits
model Compared
  Real y;
equation
  y == 2*time;  //! error H1039
end Compared;
