// A component of a partial class.
//! says component `r` has the partial class `TwoPin`
//! repair extends `TwoPin`
//! repaired by edits
partial model TwoPin
  Real v;
end TwoPin;
model Source
  extends TwoPin;
equation
  v = 2;
end Source;
model PartialComponent
  TwoPin r;  //! error H3008
end PartialComponent;
