// What was meant by ../renamed_function.mo.
//! library ../libraries
//! run stop=1
//! expect y = 9 within 1e-6
model RenamedFunction
  Real y = Machines.Functions.square(3);
end RenamedFunction;
