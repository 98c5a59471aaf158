model DiscreteLoop
  Boolean a;
  Boolean b;
equation
  a = not b and time > 1;  //! error H5006: algebraic loop with no Real unknown
  b = a or time > 2;
end DiscreteLoop;
