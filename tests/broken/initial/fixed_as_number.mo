// `fixed = 1`.
//! says Boolean is expected
//! repair write `true`
//! repaired by edits
model FixedAsNumber
  Real x(start = 2, fixed = 1);  //! error H3301
equation
  der(x) = 1;
end FixedAsNumber;
