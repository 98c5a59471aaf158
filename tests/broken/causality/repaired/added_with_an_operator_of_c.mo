// What was meant by ../added_with_an_operator_of_c.mo.
//! run stop=1
//! expect s = 6*time within 1e-6
model Sum
  Real s;
algorithm
  s := 0;
  for i in 1:3 loop
    s := s + i*time;
  end for;
end Sum;
