// What was meant by ../two_whens_in_a_row.mo.
//! run stop=1
//! expect stage = 2 after 0.5
model Stages
  Integer stage(start = 0, fixed = true);
equation
  when time > 0.25 then
    stage = 1;
  elsewhen time > 0.5 then
    stage = 2;
  end when;
end Stages;
