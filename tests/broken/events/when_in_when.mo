// A `when` inside of a `when`.
//! says a `when` may not stand inside another `when`
//! repaired by edits
model WhenInWhen
  Integer n(start = 0, fixed = true);
  Boolean on = time > 0.5;
equation
  when time > 1 then
    when on then  //! error H3605
      n = 1;
    end when;
  end when;
end WhenInWhen;
