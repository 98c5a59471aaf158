// What was meant by ../renamed_class.mo.
//! library ../libraries
//! run stop=1
//! expect p.q = 3 within 1e-6
model RenamedClass
  Machines.Components.CentrifugalPump p;
end RenamedClass;
