// A speed in km/h is taken for one in m/s.
//! says `m.s-1` and `km/h` are different units
//! says 0.277778
//! repaired by hand
model KilometresAnHour
  Real v(unit = "km/h") = 36;
  Real s(unit = "m", start = 0, fixed = true);
equation
  der(s) = v;  //! warning H4024
end KilometresAnHour;
