// What was meant by ../input_with_value_connected.mo.
//! run stop=1
//! expect b.y = 6 within 1e-6
block Double
  input Real u;
  output Real y = 2*u;
end Double;
model NoSource
  Double b(u = 3);
end NoSource;
