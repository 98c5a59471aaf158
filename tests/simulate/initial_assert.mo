// What an assert among the initial equations says has to hold at the start only.
//! run stop=2
//! expect x = 1 - time within 1e-6
model InitialAssert
  Real x(start = 1, fixed = true);
initial equation
  assert(x > 0.9, "x has to start near 1");
equation
  der(x) = -1;
end InitialAssert;
