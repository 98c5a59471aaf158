// What was meant by ../parameter_assigned.mo.
//! run stop=1
//! expect k = 3 within 1e-6
model ParameterAssigned
  Real k;
algorithm
  k := 3;
end ParameterAssigned;
