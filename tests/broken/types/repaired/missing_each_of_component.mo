// What was meant by ../missing_each_of_component.mo.
//! run stop=1
//! expect tank.y = {3, 3} within 1e-6
model Tank
  parameter Real area = 1;
  Real y = area;
end Tank;
model MissingEachOfComponent
  Tank tank[2](each area = 3);
end MissingEachOfComponent;
