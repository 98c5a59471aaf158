// Parameters that need each other have no value; the one that closes the cycle is named.
model CyclicParameter
  parameter Real p = 2 * q;
  parameter Real q = p + 1;  //! error H4016: depends on itself
end CyclicParameter;
