// What was meant by ../number_for_boolean.mo.
//! run stop=1
//! expect y = 1 within 1e-6
model NumberForBoolean
  parameter Boolean on = true;
  Real y = if on then 1 else 0;
end NumberForBoolean;
