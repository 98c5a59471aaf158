// Waiting for an instant with `==`.
//! run stop=2
//! says `==` between Reals that change: the instant at which they are equal
//! repair `time >= 1` becomes true when it is reached
//! repaired by edits
model TimeEquals
  discrete Real y(start = 0, fixed = true);
equation
  when time == 1 then  //! warning H3317
    y = 5;
  end when;
end TimeEquals;
