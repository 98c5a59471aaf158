// An angle whose sine is above one.
//! says asin(2.0*time)
//! repaired by hand
model Asin
  Real s(start = 0, fixed = true);
  Real phi = asin(2*time);  //! error H7023
equation
  der(s) = phi;
end Asin;
