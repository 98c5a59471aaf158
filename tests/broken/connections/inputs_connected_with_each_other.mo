// Two inputs are connected, and nothing gives them a value.
//! says nothing gives the input `a.u`
//! repair connect(s.y, a.u)
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
model Inputs
  Source s;
  Double a;  //! error H4001
  Double b;
equation
  connect(a.u, b.u);
end Inputs;
