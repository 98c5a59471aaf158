// What was meant by ../variadic.mo.
//! run stop=1
//! expect x = 1 within 1e-6
function say
  input String text;
external "C" ModelicaMessage(text);
end say;
model Variadic
  Real x = 1;
end Variadic;
