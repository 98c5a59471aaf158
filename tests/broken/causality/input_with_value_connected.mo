// A block whose output is computed from another block's input.
//! says `b.u`
//! repaired by hand
block Double
  input Real u;
  output Real y = 2*u;
end Double;
model NoSource  //! error H4001
  Double b;
end NoSource;
