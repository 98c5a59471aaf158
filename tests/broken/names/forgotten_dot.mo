// The dot between component and variable is forgotten.
//! says no `p1u` in `ForgottenDot`
//! repair did you mean `p1.u`?
//! repaired by edits
model Part
  Real u = 5;
end Part;
model ForgottenDot
  Part p1;
  Real y = p1u;  //! error H3001
end ForgottenDot;
