// A sum of more terms than a model can hold ends with an error, not with the memory of the machine.
model SumTooLarge
  parameter Real s = sum(i * j * k for i in 1:1000, j in 1:1000, k in 1:1000);  //! error H4007: more than 4000000 elements
  Real x = s * time;
end SumTooLarge;
