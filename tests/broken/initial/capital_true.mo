// `True` as other languages write it.
//! says no `True`
//! repair `true`
//! repaired by edits
model CapitalTrue
  Real x(start = 1, fixed = True);  //! error H3001
equation
  der(x) = -x;
end CapitalTrue;
