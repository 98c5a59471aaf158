// `:=` in an equation section.
//! says `:=` in an equation
//! repair an equation is written with `=`
//! repaired by edits
model AssignInEquation
  Real y;
equation
  y := 2*time;  //! error H1037
end AssignInEquation;
