// What was meant by ../number_for_literal.mo.
//! run stop=1
//! expect motor.v = 2
model NumberForLiteral
  type Mode = enumeration(slow, fast);
  model Motor
    parameter Mode mode = Mode.slow;
    Real v = if mode == Mode.fast then 2 else 1;
  end Motor;
  Motor motor(mode = Mode.fast);
end NumberForLiteral;
