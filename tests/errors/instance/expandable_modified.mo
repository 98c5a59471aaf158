// A variable of an expandable connector exists only if somebody connects it; its parameters are there in any case.
model ExpandableModified
  expandable connector Bus
    parameter Integer n = 1;
    Real speed;
  end Bus;
  connector Output = output Real;
  Output y = 1;
  Bus bus(n = 2, speed = 3);  //! error H3111: `speed` may or may not be there
equation
  connect(y, bus.speed);
end ExpandableModified;
