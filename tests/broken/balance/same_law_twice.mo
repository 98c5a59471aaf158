// One law stands there twice, the second time the other way round.
//! says `SameLaw` has 2 equations and 1 unknown
//! repair one of the two is enough
//! repaired by edits
model SameLaw
  parameter Real R = 3;
  parameter Real I = 2;
  Real U;
equation
  U = R*I;
  R*I = U;  //! error H4001
end SameLaw;
