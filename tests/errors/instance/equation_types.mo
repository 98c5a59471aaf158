// The two sides of an equation have different types, or different sizes.
model EquationTypes
  Real x;
  Real a[2];
  Boolean b = true;
equation
  x = b;  //! error H3601: the two sides
  a = {1, 2, 3};  //! error H3601: the two sides
end EquationTypes;
