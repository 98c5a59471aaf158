// `this`, as in other languages.
//! says no `this` in `This`
//! repair names of the class itself are written without a prefix
//! repaired by edits
model This
  parameter Real k = 3;
  Real y = 2*this.k;  //! error H3001
end This;
