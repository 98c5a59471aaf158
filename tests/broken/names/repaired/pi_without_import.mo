// What was meant by ../pi_without_import.mo.
//! library
//! run stop=1
//! expect y = sin(2*3.141592653589793*time) within 1e-9
model Sine
  parameter Real f = 1;
  Real y = sin(2*Modelica.Constants.pi*f*time);
end Sine;
