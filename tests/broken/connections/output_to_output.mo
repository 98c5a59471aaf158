// Two outputs connected with each other.
//! strict
//! says both give this signal
//! repaired by edits
connector Out = output Real;
connector In = input Real;
block Source
  Out y = 1;
end Source;
block Double
  In u;
  Out y = 2*u;
end Double;
model OutputToOutput
  Source a;
  Double b;
equation
  connect(a.y, b.y);  //! error H4017
end OutputToOutput;
