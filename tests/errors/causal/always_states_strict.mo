// With --strict it is an error to ask for more states than there can be, or for none where there must be one.
//! strict
model AlwaysStatesStrict
  Real x(start = 1, stateSelect = StateSelect.always);
  Real y(start = 1, stateSelect = StateSelect.always);  //! error H5016: `y` is to be a state always
  Real z(start = 1, stateSelect = StateSelect.never);  //! error H5026: `z` is never to be a state
equation
  der(x) = -x;
  y = 2*x;
  der(z) = -z;
end AlwaysStatesStrict;
