// Three inverters in a ring have no state to be in.
// Says: algebraic loop with no Real unknown
// Status: 1
model BooleanLoop
  Modelica.Blocks.Logical.Not a;
  Modelica.Blocks.Logical.Not b;
  Modelica.Blocks.Logical.Not c;
equation
  connect(a.y, b.u);
  connect(b.y, c.u);
  connect(c.y, a.u);
end BooleanLoop;
