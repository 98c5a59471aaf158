// The arguments of spatialDistribution: numbers, a Boolean, profiles of one size that are known before the run.
model TransportArguments
  Real x = time;
  Real v[2] = {time, 2*time};
  Real a[6];
  Real b[6];
equation
  (a[1], b[1]) = spatialDistribution(time, 0, x);  //! error H3407: positiveVelocity are expected
  (a[2], b[2]) = spatialDistribution(time, v, x, true);  //! error H3407: two vectors of one size
  (a[3], b[3]) = spatialDistribution(time, 0, v, true);  //! error H3407: the position x must be a number
  (a[4], b[4]) = spatialDistribution(time, 0, x, 1);  //! error H3407: positiveVelocity must be a Boolean
  (a[5], b[5]) = spatialDistribution(time, 0, x, true, {0, 1}, {0, 1, 2});  //! error H3407: the same size
  (a[6], b[6]) = spatialDistribution(time, 0, x, true, {0, 1}, {0, time});  //! error H3407: parameter expressions
end TransportArguments;
