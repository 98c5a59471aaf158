// What was meant by ../braces_for_end.mo.
//! run stop=1
//! expect x = time within 1e-9
model Braces 
  Real x = time;
end Braces;
