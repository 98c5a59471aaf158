// A misspelt member of a component.
//! says no `velocty`
//! repair did you mean `velocity`?
//! repaired by edits
model Part
  Real velocity = 2*time;
end Part;
model MisspeltMember
  Part part;
  Real p = 2*part.velocty;  //! error H3001
end MisspeltMember;
