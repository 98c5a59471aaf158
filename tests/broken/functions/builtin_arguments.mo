// `max` with three numbers.
//! says `max`
//! repaired by edits
model BuiltinArguments
  Real y = max(1, 2, 3);  //! error H3407
end BuiltinArguments;
