// Only one of two proportional variables can be a state.
model AlwaysStates
  Real x(start = 1, stateSelect = StateSelect.always);
  Real y(start = 1, stateSelect = StateSelect.always);  //! warning H5016: `y` is to be a state always
equation
  der(x) = -x;
  y = 2*x;
end AlwaysStates;
