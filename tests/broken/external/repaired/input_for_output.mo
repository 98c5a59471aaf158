// What was meant by ../input_for_output.mo.
//! run stop=1
//! expect n = 1 within 1e-6
function scan
  input String s;
  output Integer number;
  output Integer next;
external "C" ModelicaStrings_scanInteger(s, 1, 1, next, number);
end scan;
model InputForOutput
  Integer number;
  Integer next;
  Integer n = 1;
equation
  (number, next) = scan("12");
end InputForOutput;
