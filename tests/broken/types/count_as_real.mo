// A Real as the number of segments.
//! says this is Real, but Integer is expected
//! repair declare it so: `parameter Integer n = 3`
//! repaired by edits
model Count
  parameter Real n = 3;
  Real x[n];  //! error H3301
equation
  for i in 1:n loop
    x[i] = i;
  end for;
end Count;
