// What was meant by ../partial_component.mo.
//! run stop=1
//! expect r.v = 2 within 1e-6
partial model TwoPin
  Real v;
end TwoPin;
model Source
  extends TwoPin;
equation
  v = 2;
end Source;
model PartialComponent
  Source r;
end PartialComponent;
