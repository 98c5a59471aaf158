// `&&` between conditions of an event.
//! says `&&` is not a Modelica operator
//! repair Modelica writes `and`
//! repaired by edits
model AndOfC
  Integer n(start = 0, fixed = true);
equation
  when time > 0.5 && time > 0.7 then  //! error H1022
    n = 1;
  end when;
end AndOfC;
