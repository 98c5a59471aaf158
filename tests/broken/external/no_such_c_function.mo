// A C function that is nowhere.
//! says `tune` calls the C function `my_tune`, which is nowhere
//! repaired by hand
function tune  //! error H9108
  input Real x;
  output Real y;
external "C" y = my_tune(x);
end tune;
model NoSuchFunction
  Real y = tune(3);
end NoSuchFunction;
