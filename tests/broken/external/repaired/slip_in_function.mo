// What was meant by ../slip_in_function.mo.
//! run stop=1
//! expect y = 1 within 1e-9
function compare
  input String a;
  input String b;
  output Integer y;
external "C" y = ModelicaStrings_compare(a, b, 1);
end compare;
model Slip
  Integer y = compare("a", "b");
end Slip;
