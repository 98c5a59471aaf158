// A branch that is never taken must be right, too.
model UnusedBranch
  parameter Boolean simple = true annotation (Evaluate = true);
  parameter Real bits[:] = {1, 2};
  Real x = if simple then 1 else 2 + "3";  //! error H3302
  Real y;
equation
  if simple then
    y = 2;
  elseif bits[1] > 0 then
    for i in 1:2 loop
      y = i + sum(k*time for k in bits) + nothing;  //! error H3001: no `nothing`
    end for;
  else
    y = bits[nowhere];  //! error H3001: no `nowhere`
    y = "two";  //! error H3601: do not fit: a number and a String
    y = 2*time + simple;  //! error H3302
  end if;
end UnusedBranch;
