// What was meant by ../renamed_in_extends.mo.
//! library ../libraries
//! run stop=1
//! expect w = 100 within 1e-6
model RenamedBase
  extends Machines.Components.Motor;
end RenamedBase;
