// Three mistakes are three errors: none hides another, none causes another.
model SeveralMistakes
  Real a = 1 + ;  //! error H1031: expected an expression
  Real b = 2;
  Real c[3 = {1, 2, 3};  //! error H1031: expected `,` or `]`
  Real d = a + b;
equation
  if a > 1 then
    connect(a b);  //! error H1031
  end if;
end SeveralMistakes;
