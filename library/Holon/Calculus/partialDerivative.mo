within Holon.Calculus;
function partialDerivative "Partial derivative of an expression with respect to a variable"
  extends Modelica.Icons.Function;
  input Real L "Expression; variables in it that were declared with a value stand for that value";
  input Real q "Variable, or its derivative with respect to time";
  output Real value "Derivative with all other variables held constant";
external "builtin";
  annotation(Documentation(info = "<html>
<p><code>partialDerivative(T, der(q))</code> is the generalized momentum of q, <code>-partialDerivative(U, q)</code> the force of a potential,
<code>partialDerivative(c, q)</code> the direction in which a constraint c = 0 pushes. The second argument must be a variable of its own: without a value in its
declaration; a vector gives a vector. Written out while the model is translated, so it can be used in models, not in functions.</p></html>"));
end partialDerivative;
