// What was meant by ../literal_without_type.mo.
//! run stop=1
//! expect motor.v = 2
model LiteralWithoutType
  type Mode = enumeration(slow, fast);
  model Motor
    parameter Mode mode = Mode.slow;
    Real v = if mode == Mode.fast then 2 else 1;
  end Motor;
  Motor motor(mode = Mode.fast);
end LiteralWithoutType;
