// What was meant by ../equals_in_algorithm.mo.
//! run stop=1
//! expect y = 2*time within 1e-6
model EqualsInAlgorithm
  Real y;
algorithm
  y := 2*time;
end EqualsInAlgorithm;
