// A unit behind a number.
//! says expected `;`, found `kg`
//! repaired by edits
model UnitBehindNumber
  parameter Real m = 2 kg;  //! error H1031
  Real y = m;
end UnitBehindNumber;
