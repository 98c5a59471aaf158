// Waiting for two Reals to be equal.
//! says `==` between Reals that change
//! repair >=
//! repaired by edits
model EqualityOfReals
  Real x(start = 0, fixed = true);
  Integer n(start = 0, fixed = true);
  Boolean there = x == 1;  //! warning H3317
equation
  der(x) = 1;
  when there then
    n = 1;
  end when;
end EqualityOfReals;
