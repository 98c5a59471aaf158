// What was meant by ../partial_model.mo.
//! run stop=1
//! expect h = 1 - time within 1e-6
model Tank
  Real h(start = 1, fixed = true);
equation
  der(h) = -1;
end Tank;
