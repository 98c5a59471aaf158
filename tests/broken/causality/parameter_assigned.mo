// A parameter in an algorithm.
//! says `k` is a parameter and cannot be assigned
//! repaired by edits
model ParameterAssigned
  parameter Real k = 1;
algorithm
  k := 3;  //! error H3602
end ParameterAssigned;
