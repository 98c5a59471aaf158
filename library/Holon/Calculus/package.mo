within Holon;
package Calculus "Derivatives of energies: Lagrange's equations from the Lagrangian"
  annotation(Documentation(info = "<html>
<p>Write kinetic and potential energy; the equations of motion follow from <code>lagrange(T - U, q) = Q</code>, one line for each
generalized coordinate, or one line for all of them when <code>q</code> is a vector. <code>Q</code> is the generalized force: what a unit of
the virtual displacement of q receives as work. Derivatives are made symbolically while the model is translated.</p>
<p>What is held constant: the derivative is taken with respect to one variable while all others stay. A variable that is declared with a
value, such as <code>Real x = l*sin(q)</code>, is not independent: it stands for that value, and <code>der(x)</code> for
<code>l*cos(q)*der(q)</code>. A variable <code>w</code> with <code>w = der(q)</code> stands for <code>der(q)</code>. So energies may be written in
whatever positions are at hand, as long as these are declared with their values in terms of the coordinates.</p>
<p>Constraints c(q) = 0 are written as equations, each with a multiplier: <code>lagrange(T - U, q) = lambda*partialDerivative(c, q)</code>.</p></html>"));
end Calculus;
