// Two events set one variable.
//! says this `when` sets `stage`
//! repair elsewhen
//! repaired by edits
//! error H4001 at 9
model Stages
  Integer stage(start = 0, fixed = true);
equation
  when time > 0.25 then stage = 1; end when;
  when time > 0.5 then stage = 2; end when;
end Stages;
