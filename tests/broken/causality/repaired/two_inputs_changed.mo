// What was meant by ../two_inputs_changed.mo.
//! run stop=1
//! expect y = min(time, 0.5) within 1e-9
function limit
  input Real u;
  input Real most;
  output Real y;
protected
  Real v = u;
algorithm
  if u > most then
    v := most;
  end if;
  y := v;
end limit;
model Limited
  Real y = limit(time, 0.5);
end Limited;
