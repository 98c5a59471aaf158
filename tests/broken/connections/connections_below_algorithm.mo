// All connections stand below `algorithm`.
//! says it is an equation
//! repair equation
//! repaired by edits
connector In = input Real;
connector Out = output Real;
block Source
  Out y = 2;
end Source;
block Double
  In u;
  Out y = 2*u;
end Double;
model Below
  Source s;
  Double d;
algorithm
  connect(s.y, d.u);  //! error H1042
end Below;
