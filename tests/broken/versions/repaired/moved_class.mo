// What was meant by ../moved_class.mo.
//! library ../libraries
//! run stop=1
//! expect p.q = 3 within 1e-6
model MovedClass
  Machines.Components.CentrifugalPump p;
end MovedClass;
