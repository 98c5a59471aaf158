// `reinit` as an initial condition.
//! says `reinit`
//! repaired by edits
model Reinit
  Real x(start = 0);
equation
  der(x) = -x;
  reinit(x, 2);  //! error H3609
end Reinit;
