// What was meant by ../final_modified.mo.
//! run stop=1
//! expect part.y = 3 within 1e-6
model Part
  parameter Real k = 2;
  Real y = k;
end Part;
model FinalModified
  Part part(k = 3);
end FinalModified;
