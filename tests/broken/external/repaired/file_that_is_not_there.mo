// What was meant by ../file_that_is_not_there.mo.
//! run stop=1
//! expect n = 0 within 1e-6
function count
  input String file;
  output Integer n;
algorithm
  n := 0;
end count;
model NoFile
  Integer n = count("nowhere.txt");
end NoFile;
