// A switch that opens when it is closed, and closes when it is open.
model IdealSwitches
  Boolean closed;
  Real i;
  Real v = sin(time);
equation
  closed = i < 0.5;  //! error H7022: discrete and continuous equations contradict each other
  i = if closed then 1 else 0;
end IdealSwitches;
