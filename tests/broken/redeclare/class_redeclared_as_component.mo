// A class is redeclared as if it were a component.
//! says `Machine` is a class
//! repair redeclare model Machine = Large
//! repaired by edits
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
  Plant plant(redeclare Large Machine);  //! error H3115
end AsComponent;
