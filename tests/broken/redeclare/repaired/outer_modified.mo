// What was meant by ../outer_modified.mo.
//! run stop=1
//! expect part.y = 4 within 1e-6
model Part
  outer parameter Real g;
  Real y = 2*g;
end Part;
model OuterModified
  inner parameter Real g = 2;
  Part part;
end OuterModified;
