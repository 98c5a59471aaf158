// Waiting for a falling level to be zero with `==`.
//! run stop=3
//! says `==` between Reals that change: the instant at which they are equal
//! repair `h <= 0` becomes true when it is reached
//! repaired by edits
model Falls
  Real h(start = 2, fixed = true);
  Integer n(start = 0, fixed = true);
equation
  der(h) = -1;
  when h == 0 then  //! warning H3317
    n = pre(n) + 1;
  end when;
end Falls;
