// A redeclaration that is replaceable again has a constraining clause of its own. Its modifiers hold for what it
// declares, too (7.3.2), and for whatever takes its place; what was said nearer to the component goes before them.
//! model ConstraintOfRedeclaration.Test
//! run stop=1
//! expect in_extends.c.y = 1 + 10 + 3
//! expect beside.c.y = 1 + 10 + 3
//! expect both.c.y = 1 + 10 + 3
//! expect again.c.y = 1 + 10 + 3 + 100
//! expect of_class.c.y = 1 + 10 + 3
//! expect class_again.c.y = 1 + 10 + 3 + 100
package ConstraintOfRedeclaration
  partial model Part
    parameter Integer n;
    Real y;
  end Part;
  model Sum
    extends Part;
    parameter Real a = 0;
    parameter Real b = 7;
    parameter Real more = 0;
  equation
    y = n + a + b + more;
  end Sum;
  model Larger
    extends Sum(more = 100);
  end Larger;
  partial model Frame
    parameter Integer n = 1;
    parameter Real a0 = 10;
    replaceable Part c constrainedby Part(final n = n);
  end Frame;
  model InExtends
    extends Frame(redeclare replaceable Sum c constrainedby Sum(final a = a0, b = 3));
  end InExtends;
  model Beside
    extends Frame;
    redeclare replaceable Sum c constrainedby Sum(final a = a0, b = 3);
  end Beside;
  model Both
    extends Frame(redeclare replaceable Sum c(b = 3) constrainedby Sum(final a = a0, b = 4));
  end Both;
  partial model FrameOfClass
    parameter Integer n = 1;
    parameter Real a0 = 10;
    replaceable model C = Part constrainedby Part(final n = n);
    C c;
  end FrameOfClass;
  model OfClass
    extends FrameOfClass(redeclare replaceable model C = Sum constrainedby Sum(a = a0, b = 3));
  end OfClass;
  model Test
    InExtends in_extends;
    Beside beside;
    Both both;
    InExtends again(redeclare Larger c);
    OfClass of_class;
    OfClass class_again(redeclare model C = Larger);
  end Test;
end ConstraintOfRedeclaration;
