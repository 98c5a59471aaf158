// `parameter` before a component that is a model.
//! says `parameter` cannot stand before `part`
//! repair remove `parameter`
//! repaired by edits
model Part
  Real x = 1;
end Part;
model ParameterComponent
  parameter Part part;  //! error H3702
end ParameterComponent;
