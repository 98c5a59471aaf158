// What was meant by ../redeclare_left_out.mo.
//! run stop=1
//! expect plant.machine.y = 2 within 1e-6
model Small
  Real y = 1;
end Small;
model Large
  Real y = 2;
end Large;
model Plant
  replaceable Small machine;
end Plant;
model LeftOut
  Plant plant(redeclare Large machine);
end LeftOut;
