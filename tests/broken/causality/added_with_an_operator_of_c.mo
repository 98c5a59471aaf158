// A sum with `+=`.
//! says found `=`
//! repair s := s + …
//! repaired by edits
model Sum
  Real s;
algorithm
  s := 0;
  for i in 1:3 loop
    s += i*time;  //! error H1031
  end for;
end Sum;
