// What was meant by ../renamed_type.mo.
//! library ../libraries
//! run stop=1
//! expect x = 5 within 1e-6
model RenamedType
  parameter Machines.Quantities.Speed v = 5;
  Real x = v;
end RenamedType;
