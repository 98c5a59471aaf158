// Real equations that depend on each other at a tick are solved; Booleans that do have no defined value.
model ClockedLoop
  Real u;
  Boolean a, b;
equation
  u = sample(time, Clock(1, 10));
  a = b or u > 1; b = not a; //! error H5012: depend on each other in a loop
end ClockedLoop;
