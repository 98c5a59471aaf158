// A C function writes into an input.
//! says has to be `output Integer number`
//! repaired by hand
function scan
  input String s;
  input Integer number;
  output Integer next;
external "C" ModelicaStrings_scanInteger(s, 1, 1, next, number);  //! error H3801
end scan;
model InputForOutput
  Integer n = scan("12", 5);
end InputForOutput;
