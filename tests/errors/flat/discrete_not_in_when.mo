// A discrete Real changes at events, so a `when` must set it (4.5).
model DiscreteNotInWhen
  discrete Real x;  //! error H4019: is set in no `when`
equation
  x = time;
end DiscreteNotInWhen;
