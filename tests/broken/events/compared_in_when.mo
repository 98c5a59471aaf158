// `==` in place of `=` in a `when`.
//! says this is not an equation: there is no `=`
//! repair `==` compares; an equation is written with `=`
//! repaired by edits
model Compared
  Integer n(start = 0, fixed = true);
equation
  when time > 0.5 then
    n == 1;  //! error H1039
  end when;
end Compared;
