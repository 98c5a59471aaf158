// An expression alone is neither an equation nor a statement.
model NoEquation
  Real x = 1;
equation
  x + 1;  //! error H1039: this is not an equation
end NoEquation;
