// An assert whose condition is false from the start needs no simulation.
model AssertFails
  Real x = 1;
equation
  assert(1 > 2, "never true");  //! error H4015: never true
end AssertFails;
