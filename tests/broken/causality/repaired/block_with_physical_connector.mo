// What was meant by ../block_with_physical_connector.mo.
//! run stop=1
//! expect source.pin.v = 1 within 1e-6
connector Pin
  Real v;
  flow Real i;
end Pin;
model Source
  Pin pin;
equation
  pin.v = 1;
end Source;
model BlockWithPin
  Source source;
end BlockWithPin;
