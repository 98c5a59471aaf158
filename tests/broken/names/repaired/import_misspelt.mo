// What was meant by ../import_misspelt.mo.
//! library
//! run stop=1
//! expect y = 3.141592653589793 within 1e-9
model ImportMisspelt
  import Modelica.Constants.pi;
  Real y = pi;
end ImportMisspelt;
