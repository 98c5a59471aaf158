// What was meant by ../missing_end_if.mo.
//! run stop=1
//! expect y = (if time < 0.5 then 1 else 2) within 1e-6
model MissingEndIf
  Real y;
equation
  if time < 0.5 then
    y = 1;
  else
    y = 2;
  end if;
end MissingEndIf;
