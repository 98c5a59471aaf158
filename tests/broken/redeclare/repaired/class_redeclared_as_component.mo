// What was meant by ../class_redeclared_as_component.mo.
//! run stop=1
//! expect plant.machine.y = 2 within 1e-6
model Small
  Real y = 1;
end Small;
model Large
  Real y = 2;
end Large;
model Plant
  replaceable model Machine = Small;
  Machine machine;
end Plant;
model AsComponent
  Plant plant(redeclare model Machine = Large);
end AsComponent;
