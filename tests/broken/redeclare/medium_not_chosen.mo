// Two tanks and a pipe for which nobody has chosen the medium.
//! says nothing says which package `Medium` is in `hot`, `cold`, `pipe`: `PartialMedium` is partial
//! repair `hot(redeclare package Medium = …)`
//! repaired by hand
partial package PartialMedium
  constant Real rho;
  replaceable partial function enthalpy
    input Real T;
    output Real h;
  end enthalpy;
end PartialMedium;
package Water
  extends PartialMedium(rho = 1000);
  redeclare function extends enthalpy
  algorithm
    h := 4200*T;
  end enthalpy;
end Water;
model Tank
  replaceable package Medium = PartialMedium;
  parameter Real T = 300;
  Real h = Medium.enthalpy(T);
  Real m = 2*Medium.rho;
end Tank;
model Pipe
  replaceable package Medium = PartialMedium;
  Real h = Medium.enthalpy(310);
end Pipe;
model NotChosen
  Tank hot(T = 350);  //! error H3022
  Tank cold;
  Pipe pipe;
end NotChosen;
