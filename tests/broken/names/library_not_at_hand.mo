// A class of a library that is not there.
//! says no class `Buildingz`
//! repair `--library DIR` names the folder
//! repaired by hand
model LibraryNotAtHand
  Buildingz.Fluid.Pump pump;  //! error H3002
  Real x = time;
end LibraryNotAtHand;
