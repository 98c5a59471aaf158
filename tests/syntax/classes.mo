// Every form of class, and what can stand in one.
//! dump syntax
within Library.Sub;
encapsulated partial package P "text" + " in two parts"
  import A.B;
  import C = A.B "renamed";
  import A.*;
  import A.{x, y};
  extends .Base(break gone, break connect(b.c, d[1]), each final y = break)
    annotation(z);
  type E = enumeration(
    a "first"
      annotation(x = 1),
    b);
  type Open = enumeration(:);
  type T = output Real[3](start = 1) "short";
  function derivative = der(f, x, y) "of f";
  pure function called
    input Real x;
    output Real y[:] := {x};
  external "C" y[1] = outside(x, size(y, 1))
    annotation(Include = "#include <outside.h>");
  end called;
  impure operator function k
  external;
  end k;
  operator record R
    operator '+'
      function add
      end add;
    end '+';
  end R;
  expandable connector C
    flow Real f;
    stream Real h;
  end C;
  redeclare replaceable model extends M(x = 1) "again"
  end M;
  replaceable class D = F constrainedby G "constraint";
protected
  redeclare final inner outer replaceable parameter Real v(min = 0) = 1
    constrainedby Number(min = 1) "c"
    annotation(y);
  constant input Integer[3] n[2] = 3 if present "three", m;
  annotation(version = "1");
end P;
