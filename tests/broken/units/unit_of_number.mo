// A unit as a number.
//! says String is expected
//! repaired by edits
model UnitOfNumber
  parameter Real m(unit = 1) = 2;  //! error H3301
  Real y = m;
end UnitOfNumber;
