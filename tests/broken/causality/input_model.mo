// `input` before a component that is a model.
//! says `input` cannot stand before `part`
//! repair remove `input`
//! repaired by edits
model Part
  Real x = 1;
end Part;
model InputModel
  input Part part;  //! error H3702
end InputModel;
