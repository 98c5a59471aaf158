// What moves has a memory, and what enters it is read after everything has been computed: an equation, no statement.
model TransportInAlgorithm
  Real x(start = 0, fixed = true);
  Real a;
  Real b;
equation
  der(x) = 1;
algorithm  //! error H5022
  (a, b) := spatialDistribution(time, 0, x, true);
end TransportInAlgorithm;
