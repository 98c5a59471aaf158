// The last segment of a rod has no equation.
//! says `Rod` has 3 equations and 4 unknowns
//! repair add an equation for `T[4]`: `T[4] = …;`
//! repaired by edits
model Rod
  constant Integer n = 4;
  Real T[n](each start = 20, each fixed = true);  //! error H4001
equation
  for i in 1:n - 1 loop
    der(T[i]) = -i*T[i];
  end for;
end Rod;
