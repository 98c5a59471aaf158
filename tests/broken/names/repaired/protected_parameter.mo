// What was meant by ../protected_parameter.mo.
//! run stop=1
//! expect a.y = 3 within 1e-6
block Amplifier
  parameter Real gain = 2;
  Real y = gain;
end Amplifier;
model ProtectedParameter
  Amplifier a(gain = 3);
end ProtectedParameter;
