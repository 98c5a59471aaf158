// A state is set at an event like a variable.
//! says `x` has a derivative
//! repair reinit(x
//! repaired by edits
model Sawtooth
  Real x(start = 0, fixed = true);
equation
  der(x) = 1;
  when x > 0.75 then
    x = 0;  //! error H4001
  end when;
end Sawtooth;
