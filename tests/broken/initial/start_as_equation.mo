// An equation says where a state starts.
//! says `T` has a derivative
//! repair start = …, fixed = true
//! repaired by edits
model Cooling
  parameter Real T0 = 350;
  Real T;
equation
  T = T0;  //! error H4001
  der(T) = -0.5*(T - 300);
end Cooling;
