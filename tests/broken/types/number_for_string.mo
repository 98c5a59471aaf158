// A number where a text is expected.
//! says String is expected
//! repair String(
//! repaired by edits
model NumberForString
  parameter Integer n = 7;
  parameter String name = n;  //! error H3301
  Real y = if name == "7" then 1 else 0;
end NumberForString;
