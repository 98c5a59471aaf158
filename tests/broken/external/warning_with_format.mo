// A message of C with a format.
//! says the C function `ModelicaFormatMessage` takes any arguments: a model
//! repair ModelicaMessage, ModelicaWarning and ModelicaError take one String
//! repaired by edits
function tell
  input String text;
external "C" ModelicaFormatMessage(text);  //! error H3803
end tell;
model WithFormat
  Real x = 1;
algorithm
  tell("started");
end WithFormat;
