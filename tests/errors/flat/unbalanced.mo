// One unknown too many: the model cannot be solved, and the counts say so.
model Unbalanced
  Real x;
  Real y;  //! error H4001: has 1 equation and 2 unknowns
equation
  x + y = 1;
end Unbalanced;
