// Windows paths in strings are the usual way to meet this one.
model BadEscape
  parameter String file = "C:\data\table.txt";  //! warning H1016: `\d` is not an escape sequence
end BadEscape;
