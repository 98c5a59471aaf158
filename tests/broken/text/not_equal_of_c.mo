// `!=` of other languages.
//! says `!=` is not a Modelica operator
//! repair Modelica writes `<>`
//! repaired by edits
model NotEqual
  parameter Integer mode = 2;
  Real y = if mode != 3 then 1 else 0;  //! error H1022
end NotEqual;
