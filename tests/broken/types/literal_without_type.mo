// A value of an enumeration without its type.
//! says no `fast`
//! repair a value of an enumeration is written with its type
//! repaired by edits
model LiteralWithoutType
  type Mode = enumeration(slow, fast);
  model Motor
    parameter Mode mode = Mode.slow;
    Real v = if mode == Mode.fast then 2 else 1;
  end Motor;
  Motor motor(mode = fast);  //! error H3001
end LiteralWithoutType;
