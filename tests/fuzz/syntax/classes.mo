within A.B;
final encapsulated partial package P "a" + "b"
  import A.B; import C = A.B "why"; import A.*; import A.{x, y};
  extends .X(break a, break connect(b.c, d[1]), each final y = break) annotation(z);
  type E = enumeration(a "first" annotation(x = 1), b); type O = enumeration(:);
  type T = output Real[3](start = 1) "text";
  function g = der(f, x, y);
  pure function h input Real x; output Real y[:] := x; external "C" y[1] = hh(x, 1) annotation(Include = "x"); end h;
  operator record R operator '+' function f end f; end '+'; end R;
  expandable connector C flow Real f; stream Real h; end C;
  redeclare replaceable model extends M(x = 1) "text" end M;
  redeclare final inner outer replaceable Real v constrainedby Number(min = 1) "c" annotation(y);
  block B discrete input Real u; constant Integer n = 3; Real[n, :] z[2] if u > 0 "z"; end B;
  annotation(uses(Modelica(version = "4.1.0")));
end P;
