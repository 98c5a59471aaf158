// `reinit` under `if`.
//! says `reinit`
//! repaired by edits
model ReinitIf
  Real v(start = 0, fixed = true);
equation
  der(v) = -9.81;
  if v < -4.9 then
    reinit(v, 0);  //! error H3609
  end if;
end ReinitIf;
