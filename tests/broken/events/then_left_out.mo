// `then` is left out.
//! says expected `then`, found `n`
//! repair write `then` after `0.5`
//! repaired by edits
model ThenLeftOut
  Integer n(start = 0, fixed = true);
equation
  when time > 0.5
    n = 1;  //! error H1031
  end when;
end ThenLeftOut;
