// `arctan` for `atan`.
//! says no `arctan` in `ArcTangent`
//! repair Modelica writes `atan`
//! repaired by edits
model ArcTangent
  Real y = arctan(time);  //! error H3001
end ArcTangent;
