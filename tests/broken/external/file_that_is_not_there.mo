// A table from a file that is not there.
//! says nowhere.txt
//! repaired by hand
function count
  input String file;
  output Integer n;
external "C" n = ModelicaInternal_countLines(file);
end count;
model NoFile
  Integer n = count("nowhere.txt");  //! error H7024
end NoFile;
