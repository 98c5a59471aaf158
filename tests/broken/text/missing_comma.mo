// Two modifiers without a comma between them.
//! says expected `,` or `)`, found `fixed`
//! repair write `,` before `fixed`
//! repaired by edits
model MissingComma
  Real x(start = 1 fixed = true);  //! error H1031
equation
  der(x) = 1;
end MissingComma;
