within;
package Holon "Physics that the Modelica Standard Library lacks"
  import SI = Holon.Units;
  annotation(version = "0.1.0", uses(Modelica(version = "4.1.0")), Documentation(info = "<html>
<p>Ready components for friction, hydraulics, process and chemical engineering, distributed systems, vehicles,
electromechanics, rotations, rigid bodies, second-order systems and Lagrange's equations. Mechanical, electrical and thermal connectors are those
of the Modelica Standard Library, so everything here connects to it. All quantities are in SI units.</p>
<p>Each area has a package <code>Examples</code>; each example states a truth (a formula, a conserved quantity, a second
formulation) and asserts it, so that simulating it tests it.</p>
</html>"));
end Holon;
