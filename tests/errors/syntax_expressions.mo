// One error for each broken expression, wherever it breaks.
//! stage syntax
model Expressions
  A a(x = 1 y = 2);  //! error H1031: expected `,` or `)`, found `y`
  Real b(start = 1;  //! error H1031: expected `,` or `)`, found `;`
  Real c(fixed = true, );  //! error H1031: expected a name, found `)`
equation
  x = 1 + ;  //! error H1031: expected an expression, found `;`
  x = (1 + 2;  //! error H1031: expected `,` or `)`, found `;`
  x = [1, 2; 3 + ; 4];  //! error H1031: expected an expression, found `;`
  x = {1, 2];  //! error H1031: expected `,` or `}`, found `]`
  x = f(a = 1, 2);  //! error H1044: a positional argument after a named one
  x = a < b < c;  //! error H1045: `<` cannot follow `<` without parentheses
  x = a^b^c;  //! error H1045: `^` cannot follow `^` without parentheses
  x = if a then 1;  //! error H1031: expected `else`, found `;`
  x = end;  //! error H1031: expected an expression, found `end`
  x = y[end];
  der = 1;  //! error H1031: expected `(`, found `=`
  connect(a + b, c);  //! error H1051: `connect` takes two connectors by their names
end Expressions;
