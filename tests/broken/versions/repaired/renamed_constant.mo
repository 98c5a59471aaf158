// What was meant by ../renamed_constant.mo.
//! library ../libraries
//! run stop=1
//! expect y = 9.81 within 1e-6
model RenamedConstant
  Real y = Machines.Quantities.gravity;
end RenamedConstant;
