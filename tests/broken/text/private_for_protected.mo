// `private` for `protected`.
//! says `private`
//! repair protected
//! repaired by edits
model Private
  Real y = 2*z;
private  //! error H1053
  Real z = time;
end Private;
