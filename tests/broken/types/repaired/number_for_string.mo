// What was meant by ../number_for_string.mo.
//! run stop=1
//! expect y = 1 within 1e-6
model NumberForString
  parameter Integer n = 7;
  parameter String name = String(n);
  Real y = if name == "7" then 1 else 0;
end NumberForString;
