// The prefix stands behind the type.
//! says `parameter`
//! repair parameter Real k
//! repaired by edits
model Behind
  Real parameter k = 2;  //! error H1043
  Real y = k*time;
end Behind;
