within Holon.Calculus;
function lagrange "Left side of Lagrange's equation: d/dt(dL/d(der(q))) - dL/dq"
  extends Modelica.Icons.Function;
  input Real L "Lagrangian: kinetic less potential energy";
  input Real q "Generalized coordinate";
  output Real value "Equals the generalized force that does not come from the potential";
external "builtin";
  annotation(Documentation(info = "<html>
<p><code>lagrange(T - U, q) = Q</code> is the equation of motion of the coordinate q under the generalized force Q. The same as
<code>der(partialDerivative(L, der(q))) - partialDerivative(L, q)</code>. A vector of coordinates gives a vector of equations.</p></html>"));
end lagrange;
