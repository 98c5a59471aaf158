// `sample` with the interval alone.
//! says a condition must be a scalar Boolean
//! repair sample(0, 0.25)
//! repaired by edits
model Sampled
  Integer n(start = 0, fixed = true);
equation
  when sample(0.25) then  //! error H3311
    n = pre(n) + 1;
  end when;
end Sampled;
