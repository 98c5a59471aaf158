// One value for the parameter of all components of an array needs `each`.
//! says `tank.area` has [2]
//! repair each area = 3
//! repaired by edits
model Tank
  parameter Real area = 1;
  Real y = area;
end Tank;
model MissingEachOfComponent
  Tank tank[2](area = 3);  //! error H3304
end MissingEachOfComponent;
