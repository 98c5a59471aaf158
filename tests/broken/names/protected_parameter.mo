// A modifier for a parameter that is protected.
//! says `gain` is protected in `Amplifier`
//! repaired by hand
block Amplifier
  Real y = gain;
protected
  parameter Real gain = 2;
end Amplifier;
model ProtectedParameter
  Amplifier a(gain = 3);  //! error H3012
end ProtectedParameter;
