// Equal numbers of equations and unknowns, but a current that nobody connected is both zero and one.
model Overdetermined
  connector Pin
    Real v;
    flow Real i;
  end Pin;
  model Ground
    Pin pin;
  equation
    pin.v = 0;
  end Ground;
  model Source
    Pin pin;  //! error H4020: `source.pin.i` is zero, because nobody connected it
  equation
    pin.i = 1;
  end Source;
  Ground ground;
  Source source;
end Overdetermined;
