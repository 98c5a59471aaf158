// A replaceable block as a base class.
//! says expected a class, found `replaceable`
//! repair only an element of a class is replaceable: write the class without it
//! repaired by edits
replaceable model Base  //! error H1031
  Real y = 3;
end Base;
model Derived
  extends Base;
end Derived;
