within Modelica.Mechanics;
package Rotational "Shafts, gears, clutches and brakes that turn around one axis"
  extends Modelica.Icons.Package;
  annotation(Documentation(info = "<html>
<p>Every part has flanges. A flange carries the angle <code>phi</code> of the shaft and the torque <code>tau</code> that flows into
the part. Connected flanges turn together; their torques sum up to zero. A part with a housing has an optional
<code>support</code>; without it the housing stands still.</p>
</html>"));
end Rotational;
