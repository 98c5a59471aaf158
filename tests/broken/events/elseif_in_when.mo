// The next branch of a `when` is called `elseif`.
//! says `elseif` cannot stand in a `when`
//! repair elsewhen
//! repaired by edits
model Stages
  Integer stage(start = 0, fixed = true);
equation
  when time > 0.25 then
    stage = 1;
  elseif time > 0.5 then  //! error H1042
    stage = 2;
  end when;
end Stages;
