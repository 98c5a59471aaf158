// A class of a library without the library's name.
//! library libraries
//! says no class `Components`
//! repaired by hand
model WithoutName
  import Machines;
  Components.Motor m;  //! error H3002
end WithoutName;
