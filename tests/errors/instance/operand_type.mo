// `not` needs a Boolean, a sign a number.
model OperandType
  Boolean b = not 1;  //! error H3303: `not` cannot be used on Integer
  Real x = -true;  //! error H3303: `-` cannot be used on Boolean
end OperandType;
