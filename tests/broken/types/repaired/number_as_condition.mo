// What was meant by ../number_as_condition.mo.
//! run stop=1
//! expect y = 5 within 1e-6
model NumberAsCondition
  parameter Integer mode = 1;
  Real y = if mode <> 0 then 5 else 7;
end NumberAsCondition;
