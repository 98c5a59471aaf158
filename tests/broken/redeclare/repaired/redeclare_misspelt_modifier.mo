// What was meant by ../redeclare_misspelt_modifier.mo.
//! run stop=1
//! expect base.medium.d = 1000 within 1e-6
model Air
  Real d = 1.2;
end Air;
model Water
  Real d = 1000;
end Water;
model Base
  replaceable Air medium;
end Base;
model Misspelt
  Base base(redeclare Water medium);
end Misspelt;
