// A size must be known before the simulation.
model SizeVaries
  Integer n = integer(time);
  Real a[n];  //! error H3502: depends on `n`
end SizeVaries;
