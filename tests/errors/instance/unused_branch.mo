// A branch that is never taken must be right, too.
model UnusedBranch
  parameter Boolean simple = true annotation (Evaluate = true);
  model Part
    Real x = 1;
  end Part;
  Part part if not simple;
  Real x = if simple then 1 else 2 + "3";  //! error H3302
  Real y;
equation
  if simple then
    y = 2;
  else
    y = nothing;  //! error H3101: no `nothing`
  end if;
end UnusedBranch;
