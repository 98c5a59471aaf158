// What leaves a spatialDistribution changes with time, whatever goes in: no parameter and no size can wait for it.
model SeveralResultsInAParameter
  parameter Real r = spatialDistribution(0, 0, 0, true, {0, 1}, {0, 0});  //! error H3310: changes with time
  parameter Integer n = integer(r) + 1;
  Real x[n] = ones(n);
end SeveralResultsInAParameter;
