// Operators between types that they do not join.
model OperandTypes
  Real x = 1 + "two";  //! error H3302: `+` cannot be used
  Boolean b = true and 1;  //! error H3302: `and` cannot be used
end OperandTypes;
