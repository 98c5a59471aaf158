// A condition is true or false, not a number.
model ConditionType
  Real x = if 1 then 2 else 3;  //! error H3311: not Integer
end ConditionType;
