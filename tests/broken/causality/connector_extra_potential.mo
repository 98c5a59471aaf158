// Two potentials and one flow.
//! strict
//! says has 1 flow variable and 2 potential variables
//! repair flow
//! repaired by hand
connector Port  //! error H3706
  Real p;
  Real T;
  flow Real m;
end Port;
model Source
  Port port;
equation
  port.p = 1e5;
  port.T = 300;
end Source;
model Extra
  Source s;
end Extra;
