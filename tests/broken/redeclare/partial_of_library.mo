// A component of a partial class of one's own, with one class that completes it.
//! says component `friction` has the partial class `Law`
//! repair did you mean `Linear`, which extends it?
//! repaired by edits
partial model Law
  Real f;
end Law;
model Linear
  extends Law;
equation
  f = 2;
end Linear;
model UsesLaw
  Law friction;  //! error H3008
end UsesLaw;
