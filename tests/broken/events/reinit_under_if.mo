// `reinit` under `if`, alone.
//! says only inside of a `when`
//! repair when … then
//! repaired by edits
model Reset
  Real v(start = 0, fixed = true);
equation
  der(v) = 1;
  if v > 0.75 then
    reinit(v, 0);
  end if;
end Reset;
//! error H3609 at 10
