// A branch that is never taken must be right, too.
model UnusedBranch
  parameter Boolean simple = true annotation (Evaluate = true);
  Real x = if simple then 1 else 2 + "3";  //! error H3302
end UnusedBranch;
