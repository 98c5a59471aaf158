within Modelica.Mechanics.MultiBody.Joints;
package Assemblies "Three joints that close a loop, solved by formulas instead of equations"
  extends Modelica.Icons.Package;
  annotation(Documentation(info = "<html>
<p>The letters say which joints follow each other from <code>frame_a</code> to <code>frame_b</code>: U universal, S spherical,
R revolute, P prismatic. An assembly takes the motion of its two outer frames and finds the motion of the rods between its joints:
the last joint must bring the rod of constant length into place, which is an equation with two solutions, of which the one that is
closer to a guess at the start is kept. Forces come from a balance around the last joint. Thus a loop with one assembly
adds no constraint and no system of equations.</p>
</html>"));
end Assemblies;
