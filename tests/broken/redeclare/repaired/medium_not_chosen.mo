// What was meant by ../medium_not_chosen.mo.
//! run stop=1
//! expect hot.h = 4200*350 within 1e-9
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
  Tank hot(T = 350, redeclare package Medium = Water);
  Tank cold(redeclare package Medium = Water);
  Pipe pipe(redeclare package Medium = Water);
end NotChosen;
