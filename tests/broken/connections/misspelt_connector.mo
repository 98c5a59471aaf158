// A misspelt connector in a connection.
//! library
//! says no `flange_c`
//! repair flange_a
//! repaired by hand
model MisspeltConnector
  Modelica.Mechanics.Rotational.Components.Inertia a(J = 1, phi(start = 0, fixed = true), w(start = 2, fixed = true));
  Modelica.Mechanics.Rotational.Components.Inertia b(J = 1);
equation
  connect(a.flange_b, b.flange_c);  //! error H3001
end MisspeltConnector;
