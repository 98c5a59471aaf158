// What was meant by ../warning_with_format.mo.
//! run stop=1
//! expect x = 1 within 1e-9
function tell
  input String text;
external "C" ModelicaMessage(text);
end tell;
model WithFormat
  Real x = 1;
algorithm
  tell("started");
end WithFormat;
