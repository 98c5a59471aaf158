// A value for an `outer` parameter.
//! says `g` is outer
//! repair inner
//! repaired by hand
model Part
  outer parameter Real g;
  Real y = 2*g;
end Part;
model OuterModified
  inner parameter Real g = 1;
  Part part(g = 2);  //! error H3108
end OuterModified;
