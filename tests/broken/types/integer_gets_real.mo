// An Integer that counts in halves.
//! says Integer and Real
//! repair integer(pre(n)/2 + 1)
//! repaired by hand
model Halves
  Integer n(start = 0, fixed = true);
equation
  when time > 0.5 then
    n = pre(n)/2 + 1;  //! error H3601
  end when;
end Halves;
