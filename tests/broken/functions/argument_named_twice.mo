// A named argument repeats a positional one.
//! says `m` is given twice
//! repair did you mean `a`?
//! repaired by edits
function force
  input Real m;
  input Real a;
  output Real f;
algorithm
  f := m*a;
end force;
model Twice
  Real f = force(3, m = 2);  //! error H3405
end Twice;
