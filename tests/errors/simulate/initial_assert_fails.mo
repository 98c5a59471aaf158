// An assert among the initial equations that does not hold at the start ends the run there.
model InitialAssertFails
  Real x(start = 0.5, fixed = true);
initial equation
  assert(x > 0.9, "x has to start near 1");  //! error H7010: x has to start near 1
equation
  der(x) = 1;
end InitialAssertFails;
