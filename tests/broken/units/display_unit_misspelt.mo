// `displayunit` in small letters.
//! says a Real has no attribute `displayunit`
//! repair did you mean `displayUnit`?
//! repaired by edits
model DisplayUnit
  parameter Real phi(unit = "rad", displayunit = "deg") = 2;  //! error H3107
  Real y = phi;
end DisplayUnit;
