// An output of a block that nothing computes.
//! says no equation mentions `b.y`
//! repaired by hand
block Amplifier
  input Real u;
  output Real y;  //! error H4001
end Amplifier;
model OutputWithout
  Amplifier b(u = 3);
end OutputWithout;
