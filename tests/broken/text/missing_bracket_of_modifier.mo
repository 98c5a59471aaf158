// The bracket of a modifier is not closed.
//! says expected `,` or `)`, found `;`
//! repair write `)` where the bracket ends
//! repaired by edits
model MissingBracket
  Real x(start = 1, fixed = true;  //! error H1031
equation
  der(x) = 1;
end MissingBracket;
