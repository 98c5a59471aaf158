// An unclosed bracket costs its own declaration, not the ones that follow.
model UnclosedBracket
  parameter Real k = 2*(3 + 4;  //! error H1031: expected `,` or `)`
  Real x = ;  //! error H1031: expected an expression
end UnclosedBracket;
