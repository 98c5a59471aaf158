// A format string of a model would read and write memory: functions with any number of arguments are out of reach.
model ExternalVariadic
  impure function say
    input String format;
    input Integer address;
    output Integer done = 1;
    external "C" ModelicaFormatMessage(format, address);  //! error H3803: the C function `ModelicaFormatMessage` takes any arguments
  end say;
  Integer n = say("%s %n", 4195152);
end ExternalVariadic;
