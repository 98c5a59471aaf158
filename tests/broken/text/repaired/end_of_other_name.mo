// What was meant by ../end_of_other_name.mo.
//! run stop=1
//! expect w = time within 1e-6
model Engine
  Real w(start = 0, fixed = true);
equation
  der(w) = 1;
end Engine;
