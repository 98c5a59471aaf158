// A factor before a bracket, without `*`.
//! says expected `;`, found `(`
//! repair to multiply, write `2*(…)`
//! repaired by edits
model Factor
  Real y = 2(time + 1);  //! error H1031
end Factor;
