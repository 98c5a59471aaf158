// A medium is chosen without the word redeclare.
//! says found `package`
//! repair `redeclare package Medium = …`
//! repaired by edits
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
    Tank tank(package Medium = Oil);  //! error H1031
  end Plant;
end PackageWithoutRedeclare;
