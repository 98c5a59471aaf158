// What was meant by ../misspelt_modifier.mo.
//! run stop=1
//! expect heater.P = 100/5 within 1e-6
model Heater
  parameter Real resistance = 1;
  Real P = 100/resistance;
end Heater;
model MisspeltModifier
  Heater heater(resistance = 5);
end MisspeltModifier;
