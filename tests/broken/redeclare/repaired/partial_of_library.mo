// What was meant by ../partial_of_library.mo.
//! run stop=1
//! expect friction.f = 2 within 1e-9
partial model Law
  Real f;
end Law;
model Linear
  extends Law;
equation
  f = 2;
end Linear;
model UsesLaw
  Linear friction;
end UsesLaw;
