within Modelica.Mechanics;
package MultiBody "Rigid bodies in space, their joints, forces, sensors and pictures"
  extends Modelica.Icons.Package;
  import Cv = Modelica.Units.Conversions;
  import C = Modelica.Constants;
  annotation(Documentation(info = "<html>
<p>Parts are joined at frames. A frame has a place <code>r_0</code> in the world, an orientation <code>R</code>, and the force
<code>f</code> and the torque <code>t</code> that flow into the part, both in coordinates of the frame. Every model has one
<code>world</code>, declared <code>inner</code>, with the gravity field.</p>
<p>In a tree of joints the motion is computed from the world outwards and forces from the leaves inwards, and the only systems of
equations that are left are linear ones in the accelerations. A closed loop adds constraints; where its shape is known
(planar loops, and the assemblies of three joints in <code>Joints.Assemblies</code>) they are solved by formulas.</p>
</html>"));
end MultiBody;
