// What an outer is, is decided at its inner.
model OuterModified
  model Part
    outer parameter Real p;
    Real x = p;
  end Part;
  inner parameter Real p = 1;
  Part part(p = 2);  //! error H3108: `p` is outer
end OuterModified;
