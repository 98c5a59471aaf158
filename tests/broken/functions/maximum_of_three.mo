// `max` of three numbers.
//! says one array or two scalars
//! repair max({u, 0.5, 1})
//! repaired by edits
model Maximum
  Real u = 2*time;
  Real y = max(u, 0.5, 1);  //! error H3407
end Maximum;
