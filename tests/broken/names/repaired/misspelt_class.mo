// What was meant by ../misspelt_class.mo.
//! run stop=1
//! expect c.q = time within 1e-6
model Capacitor
  Real q(start = 0, fixed = true);
equation
  der(q) = 1;
end Capacitor;
model MisspeltClass
  Capacitor c;
end MisspeltClass;
