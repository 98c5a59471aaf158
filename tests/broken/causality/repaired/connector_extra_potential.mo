// What was meant by ../connector_extra_potential.mo.
//! run stop=1
//! expect s.port.p = 1e5 within 1e-6
connector Port
  Real p;
  flow Real m;
end Port;
model Source
  Port port;
equation
  port.p = 1e5;
end Source;
model Extra
  Source s;
end Extra;
