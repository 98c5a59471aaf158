// What was meant by ../arc_tangent.mo.
//! run stop=1
//! expect y = atan(time) within 1e-9
model ArcTangent
  Real y = atan(time);
end ArcTangent;
