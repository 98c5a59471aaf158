// An output of a block that nothing computes.
//! says no equation mentions `b.y`
//! repaired by hand
block Amplifier
  input Real u;
  output Real y;
end Amplifier;
model OutputWithout  //! error H4001
  Amplifier b(u = 3);
end OutputWithout;
