// `:=` in a `when` among the equations.
//! says `:=` in an equation
//! repair an equation is written with `=`; `:=` belongs into an `algorithm`
//! repaired by edits
model Assignment
  Integer n(start = 0, fixed = true);
equation
  when time > 0.5 then
    n := 3;  //! error H1037
  end when;
end Assignment;
