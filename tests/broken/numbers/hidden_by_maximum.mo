// The root of a negative number in a maximum.
//! says `q` is not a number at time 1.004; the run goes on
//! repair the root is taken before the maximum: write `sqrt(max(0, h))`
//! repaired by edits
model Hidden
  Real h = 1 - time;
  Real q = max(0, sqrt(h));  //! error H7025
  annotation(experiment(StopTime = 2));
end Hidden;
