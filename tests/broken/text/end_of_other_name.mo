// The name behind `end` was not changed with the name of the model.
//! says `end Motor` stands where `end Engine` belongs
//! repair write `end Engine`
//! repaired by edits
model Engine
  Real w(start = 0, fixed = true);
equation
  der(w) = 1;
end Motor;  //! error H1034
