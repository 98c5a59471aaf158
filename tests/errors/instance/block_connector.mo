// The connectors of a block have directions.
model BlockConnector
  connector Pin
    Real v;
    flow Real i;
  end Pin;
  block Source
    Pin pin;  //! error H3707: is neither input nor output, but belongs to block
  equation
    pin.v = 1;
  end Source;
  Source source;
end BlockConnector;
