// A `when` waits for two Reals to be equal.
//! says between Reals that change
//! repair >=
//! repaired by edits
model EqualityInWhen
  Real x(start = 0, fixed = true);
  Integer n(start = 0, fixed = true);
equation
  der(x) = 1;
  when x == 0.5 then  //! warning H3317
    n = 1;
  end when;
end EqualityInWhen;
