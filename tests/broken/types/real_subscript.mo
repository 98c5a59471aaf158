// A Real as a subscript.
//! says a subscript must be an Integer
//! repair integer(
//! repaired by edits
model RealSubscript
  parameter Real x[3] = {1, 2, 3};
  parameter Real k = 2;
  Real y = x[k];  //! error H3306
end RealSubscript;
