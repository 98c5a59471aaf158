// The word `redeclare` is missing.
//! says found `machine`
//! repair redeclare Large machine
//! repaired by edits
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
  Plant plant(Large machine);  //! error H1031
end LeftOut;
