// Two equations that are multiples of each other leave both unknowns open, although each can be matched.
model RepeatedEquation
  Real inflow;
  Real outflow;
equation
  inflow = 2*outflow;
  outflow = inflow/2;  //! error H5023: repeats another equation: nothing determines `inflow`, `outflow`
end RepeatedEquation;
