// A thermostat without hysteresis and without memory.
//! says discrete and continuous equations contradict each other
//! repaired by hand
model Switch
  Boolean closed;
  Real i;
equation
  closed = i < 0.5;  //! error H7022
  i = if closed then 1 else 0;
end Switch;
