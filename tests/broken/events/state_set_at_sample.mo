// An event sets a state as if it were a memory.
//! says `SetAtSample` has 2 equations and 1 unknown
//! repair write `reinit(x, …)` in the `when`
//! repaired by edits
model SetAtSample
  Real x(start = 0, fixed = true);
equation
  der(x) = 1;
  when sample(0.5, 10) then
    x = 0;  //! error H4001
  end when;
end SetAtSample;
