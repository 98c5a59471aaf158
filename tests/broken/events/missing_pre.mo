// A counter without `pre`.
//! says `n`
//! repair pre(…)
//! repaired by edits
model MissingPre
  Integer n(start = 0, fixed = true);
equation
  when sample(0, 0.1) then
    n = n + 1;  //! error H5006
  end when;
end MissingPre;
