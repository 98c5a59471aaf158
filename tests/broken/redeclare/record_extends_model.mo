// A record that extends a model.
//! says a record cannot extend a model
//! repaired by edits
model Part
  parameter Real p = 1;
end Part;
record Data
  extends Part;  //! error H3703
end Data;
model Kinds
  parameter Data data;
end Kinds;
