// What was meant by ../redeclare_nothing.mo.
//! run stop=1
//! expect medium.d = 1000 within 1e-6
model Air
  Real d = 1.2;
end Air;
model Water
  Real d = 1000;
end Water;
model Base
  replaceable Air medium;
end Base;
model RedeclareNothing
  extends Base;
  redeclare Water medium;
end RedeclareNothing;
