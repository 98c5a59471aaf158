// A start value that is taken for want of a value is said, all of them at once; parameters of all types without anything
// are said one by one.
//! stage causal
model Part
  parameter Real R(start = 1);
  parameter Real unread(start = 2);
  Real y = 12/R;
end Part;
model StartValuesTaken
  type Mode = enumeration(slow, fast);
  Part a;  //! warning H5025: `a.R = 1`, `c.R = 1`
  Part b(R = 3);
  Part c;
  parameter Integer n;  //! warning H5017: `n` has no value: 0
  parameter Boolean on;  //! warning H5017: `on` has no value: false
  parameter Mode mode;  //! warning H5017: `mode` has no value: slow
  Real y = if on and mode == Mode.fast then n else 2*n;
end StartValuesTaken;
