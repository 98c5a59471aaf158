// One unknown too many: the model cannot be solved, and the counts say so.
model Unbalanced  //! error H4001: has 1 equation and 2 unknowns
  Real x;
  Real y;
equation
  x + y = 1;
end Unbalanced;
