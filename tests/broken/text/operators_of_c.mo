// The logical operators of C.
//! says `&&` is not a Modelica operator
//! repair Modelica writes `and`
//! repaired by edits
model OperatorsOfC
  Real y = if time > 0.5 && time < 1.5 then 1 else 0;  //! error H1022
end OperatorsOfC;
