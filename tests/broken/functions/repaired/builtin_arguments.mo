// What was meant by ../builtin_arguments.mo.
//! run stop=1
//! expect y = 3 within 1e-6
model BuiltinArguments
  Real y = max({1, 2, 3});
end BuiltinArguments;
