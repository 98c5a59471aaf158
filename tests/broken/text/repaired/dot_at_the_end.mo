// What was meant by ../dot_at_the_end.mo.
//! run stop=1
//! expect x = time within 1e-9
model Dot
  Real x = time;
end Dot;
