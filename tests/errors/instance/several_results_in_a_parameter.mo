// An operator with two results has no value before the simulation; a size cannot wait for one.
model SeveralResultsInAParameter
  parameter Real r = spatialDistribution(0, 0, 0, true, {0, 1}, {0, 0});
  parameter Integer n = integer(r) + 1;
  Real x[n] = ones(n);  //! error H3501: has no value before the simulation
end SeveralResultsInAParameter;
