// What was meant by ../text_and_number.mo.
//! run stop=1
//! expect n = 3
model TextAndNumber
  parameter Integer n = 3;
  parameter String s = "n = " + String(n);
end TextAndNumber;
