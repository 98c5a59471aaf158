within Modelica.Mechanics;
package Translational "Masses, springs, dampers and friction along a line"
  extends Modelica.Icons.Package;
  annotation(Documentation(info = "<html>
<p>Every part has flanges. A flange carries the position <code>s</code> along the line and the force <code>f</code> that flows into
the part. Connected flanges move together; their forces sum up to zero. A part with a housing has an optional
<code>support</code>; without it the housing stands still.</p>
</html>"));
end Translational;
