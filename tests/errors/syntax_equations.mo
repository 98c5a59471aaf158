// What belongs into an algorithm does not belong into an equation section, and the other way round.
//! stage syntax
model Equations
equation
  x := 1;  //! error H1037: `:=` in an equation
  x == 1;  //! error H1039: this is not an equation: there is no `=`
  x;  //! error H1039: this is not an equation
  x + 1  //! error H1039: this is not an equation
  y = 2;
  Real u;  //! error H1042: a declaration cannot stand in an equation section
  while true loop  //! error H1042: `while` cannot stand in an equation section
    x = 1;
  end while;
  return;  //! error H1042: `return` cannot stand in an equation section
algorithm
  x = 1;  //! error H1038: `=` in an algorithm
  (x, y) = f(z);  //! error H1038: `=` in an algorithm
  (x, y) := z;  //! error H1031: expected a function call on the right of `(…) :=`
  x + 1 := 2;  //! error H1041: cannot assign to this expression
  x;  //! error H1040: this is not a statement: there is no `:=`
  connect(a, b);  //! error H1042: `connect` cannot stand in an algorithm
  Real v;  //! error H1042: a declaration cannot stand in an algorithm section
  for i = 1:3 loop  //! error H1031: expected `in`, found `=`
    x := i;
  end for;
end Equations;
