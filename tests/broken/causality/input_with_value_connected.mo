// A block whose output is computed from another block's input.
//! says `b.u`
//! repaired by hand
block Double
  input Real u;
  output Real y = 2*u;
end Double;
model NoSource
  Double b;  //! error H4001
end NoSource;
