within Holon;
package Friction
  "Every usual model of friction on one interface, so that one can take the place of another"
  annotation(Documentation(info = "<html>
<p>All models extend <code>PartialFriction</code>: two translational flanges, the force <code>f</code> that opposes the
relative velocity <code>v_rel</code>, and the four numbers that most of them share. Static models with events:
<code>Coulomb</code>, <code>Stiction</code>, <code>StictionViscous</code>, <code>Stribeck</code>, <code>HessSoom</code>,
<code>Armstrong</code>, <code>Karnopp</code>. Regularized: <code>PiecewiseLinear</code>, <code>Smooth</code>.
Dynamic: <code>Dahl</code>, <code>LuGre</code>.</p>
</html>"));
end Friction;
