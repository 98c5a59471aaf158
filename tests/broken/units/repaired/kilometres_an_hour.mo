// What was meant by ../kilometres_an_hour.mo.
//! run stop=1
//! expect s = 10*time within 1e-6
model KilometresAnHour
  Real v(unit = "km/h") = 36;
  Real s(unit = "m", start = 0, fixed = true);
equation
  der(s) = v/3.6;
end KilometresAnHour;
