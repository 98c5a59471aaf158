// An event sets a parameter.
//! says `k` is a parameter
//! repair discrete Real k
//! repaired by edits
model GainChange
  parameter Real k = 1;
  Real x(start = 0, fixed = true);
equation
  der(x) = k;
  when time > 0.5 then
    k = 2;  //! error H3602
  end when;
end GainChange;
