// Each redeclaration must offer what the constraint before it asks for; so must the first declaration.
package Constraint
  model Small
    Real x = 1;
  end Small;
  model Large
    Real x = 2;
    Real y = 3;
  end Large;
  model Either
    replaceable Large part constrainedby Small;
  end Either;
  model Narrow
    extends Either(redeclare replaceable Large part constrainedby Large);
  end Narrow;
  //! model Constraint.Allowed
  model Allowed
    Either either(redeclare Small part);
  end Allowed;
  //! model Constraint.Later
  model Later
    Narrow narrow(redeclare Small part);  //! error H3105: it has no `y`
  end Later;
  //! model Constraint.First
  model First
    replaceable Small part constrainedby Large;  //! error H3105: `Constraint.Small` cannot take the place of `Constraint.Large`
  end First;
  //! model Constraint.Class
  model Class
    replaceable model Part = Small constrainedby Large;  //! error H3105: it has no `y`
    Part part;
  end Class;
  type Row = Real[3];
  type Matrix = Real[2, 3];
  //! model Constraint.Dimensions
  model Dimensions
    replaceable Row rows[2] = {{1, 2, 3}, {4, 5, 6}} constrainedby Matrix;  //! error H3105: it has 1 dimension instead of 2
  end Dimensions;
end Constraint;
