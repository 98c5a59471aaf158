// A class gives a record that it inherits a value: that counts, not the field's value in the base (7.2.3). The other way
// round, the heir's field counts.
model RecordValueOfHeir
  record Point
    Real x = 0;
    Real y = 0;
  end Point;
  partial model Base
    parameter Point measured(x=1, y=2);
    parameter Point guessed(x=5);
    parameter Point kept = measured;
  end Base;
  model Heir
    extends Base(guessed=measured, kept(y=7));
  end Heir;
  Heir heir(measured(y=3));
end RecordValueOfHeir;
//! expect heir.guessed.x = 1 within 0
//! expect heir.guessed.y = 3 within 0
//! expect heir.kept.x = 1 within 0
//! expect heir.kept.y = 7 within 0
