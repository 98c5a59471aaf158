// A number where a value of an enumeration belongs, as earlier versions of libraries had them.
//! says is Integer, but
//! repair Mode.fast
//! repaired by edits
model NumberForLiteral
  type Mode = enumeration(slow, fast);
  model Motor
    parameter Mode mode = Mode.slow;
    Real v = if mode == Mode.fast then 2 else 1;
  end Motor;
  Motor motor(mode = 2);  //! error H3301
end NumberForLiteral;
