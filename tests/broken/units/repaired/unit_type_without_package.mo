// What was meant by ../unit_type_without_package.mo.
//! library
//! run stop=1
//! expect y = 10 within 1e-6
model WithoutPackage
  parameter Modelica.Units.SI.Resistance R = 10;
  Real y = R;
end WithoutPackage;
