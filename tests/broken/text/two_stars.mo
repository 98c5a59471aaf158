// A power with two stars.
//! says found `*`
//! repair `^`
//! repaired by edits
model Stars
  Real x = (2*time)**2;  //! error H1031
end Stars;
