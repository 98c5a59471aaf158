// `return` with a value.
//! says expected `;`, found `2`
//! repair the result is assigned to the output: `y := …;`
//! repaired by edits
function twice
  input Real x;
  output Real y;
algorithm
  return 2*x;  //! error H1031
end twice;
model ReturnValue
  Real y = twice(time);
end ReturnValue;
