// What was meant by ../package_without_redeclare.mo.
//! run stop=1
//! expect tank.m = 1740
package PackageWithoutRedeclare
  package Water
    constant Real d = 1000;
  end Water;
  package Oil
    constant Real d = 870;
  end Oil;
  model Tank
    replaceable package Medium = Water;
    Real m = 2*Medium.d;
  end Tank;
  model Plant
    Tank tank(redeclare package Medium = Oil);
  end Plant;
end PackageWithoutRedeclare;
