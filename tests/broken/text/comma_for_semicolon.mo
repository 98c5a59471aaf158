// A comma at the end of a declaration.
//! says `parameter` is a keyword and cannot be a name
//! repair a declaration ends with `;`
//! repaired by edits
model Comma
  parameter Real a = 2,
  parameter Real b = 3;  //! error H1043
  Real y = a + b;
end Comma;
