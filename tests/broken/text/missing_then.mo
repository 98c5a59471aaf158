// `then` was forgotten.
//! says expected `then`
//! repair write `then` after
//! repaired by edits
model MissingThen
  Integer n(start = 0, fixed = true);
equation
  when time > 1
    n = 1;  //! error H1031
  end when;
end MissingThen;
