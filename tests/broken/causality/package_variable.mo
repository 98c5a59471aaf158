// A variable in a package.
//! says a component that is not a constant is not allowed
//! repair constant
//! repaired by edits
package Numbers
  Real g = 9.81;  //! error H3607
end Numbers;
model PackageVariable
  Real y = Numbers.g;  //! error H3013
end PackageVariable;
