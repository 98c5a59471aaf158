// A parenthesis that is not closed at the end of a declaration.
//! says expected `,` or `)`, found `;`
//! repair write `)` where the bracket ends
//! repaired by edits
model Parenthesis
  Real x(start = 1, fixed = true;  //! error H1031
equation
  der(x) = -1;
end Parenthesis;
