// What a partial derivative cannot be taken of, or with respect to.
package Holon
  package Calculus
    function partialDerivative
      input Real L;
      input Real q;
      output Real value;
    external "builtin";
    end partialDerivative;
  end Calculus;
end Holon;

model Bad
  import Holon.Calculus.partialDerivative;
  function f
    input Real x;
    output Real y;
  external "C";
  end f;
  Real q(start = 1);
  Real x = 2 * q;
  Real p;
  Real s;
equation
  der(q) = -q;
  p = partialDerivative(x^2, x); //! error H4021: `x` is not a variable of its own
  s = partialDerivative(f(q), q); //! error H4022: no derivative that can be written down
end Bad;
