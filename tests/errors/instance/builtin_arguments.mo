// A built-in function says what it needs.
model BuiltinArguments
  Real x = sin(1, 2);  //! error H3407: `sin`
end BuiltinArguments;
