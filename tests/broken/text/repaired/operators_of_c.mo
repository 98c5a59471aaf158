// What was meant by ../operators_of_c.mo.
//! run stop=2
//! expect y = (if time > 0.5 and time < 1.5 then 1 else 0) within 1e-6
model OperatorsOfC
  Real y = if time > 0.5 and time < 1.5 then 1 else 0;
end OperatorsOfC;
