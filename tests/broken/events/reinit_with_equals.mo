// `reinit` written like an equation.
//! says `reinit`: a state and its new value are expected
//! repair write `reinit(v, …)`
//! repaired by edits
model ReinitEquals
  Real v(start = 1, fixed = true);
equation
  der(v) = 0;
  when time >= 0.5 then
    reinit(v = 3);  //! error H3609
  end when;
end ReinitEquals;
