// Modifiers keep the scope in which they were written; a redeclaration takes the place with the constraint's modifiers.
//! dump instance
model Scopes
  model Part
    parameter Real k = 1;
    Real x = k*time;
  end Part;
  model Other
    extends Part;
    parameter Real extra = 3;
  end Other;
  model Holder
    parameter Real k = 5;
    replaceable Part part constrainedby Part(k = 2*k);
  end Holder;
  parameter Integer n = 2;
  Holder plain;
  Holder changed[n](k = {7, 8}, each redeclare Other part(extra = k));
  parameter Real k = 9;
end Scopes;
