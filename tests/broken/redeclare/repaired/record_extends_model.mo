// What was meant by ../record_extends_model.mo.
//! run stop=1
//! expect data.p = 1 within 1e-6
record Part
  parameter Real p = 1;
end Part;
record Data
  extends Part;
end Data;
model Kinds
  parameter Data data;
end Kinds;
