// The variable stands on the right.
//! says variable = expression
//! repaired by edits
model Swapped
  Integer n(start = 0, fixed = true);
equation
  when time > 0.5 then
    3 = n;  //! error H4011
  end when;
end Swapped;
