within Modelica.Math;
package Polynomials "Polynomials, given by their coefficients from the highest power down"
  extends Modelica.Icons.FunctionsPackage;

  function evaluate "Value of a polynomial (Horner's scheme)"
    extends Modelica.Icons.Function;
    input Real p[:] "Coefficients, highest power first";
    input Real u "Abscissa";
    output Real y "Value at u";
  algorithm
    y := 0;
    for i in 1:size(p, 1) loop
      y := y * u + p[i];
    end for;
    annotation(derivative(zeroDerivative = p) = evaluate_der);
  end evaluate;

  function evaluateWithRange "Value of a polynomial inside a range, of its tangents outside"
    extends Modelica.Icons.Function;
    input Real p[:] "Coefficients, highest power first";
    input Real uMin "Begin of the range";
    input Real uMax "End of the range";
    input Real u "Abscissa";
    output Real y "Value at u";
  protected
    Real inside "Nearest abscissa in the range";
  algorithm
    inside := max(uMin, min(u, uMax));
    y := evaluate(p, inside) + evaluate_der(p, inside, u - inside);
    annotation(
      derivative(zeroDerivative = p, zeroDerivative = uMin, zeroDerivative = uMax) =
        evaluateWithRange_der);
  end evaluateWithRange;

  function derivative "Derivative as a polynomial"
    extends Modelica.Icons.Function;
    input Real p1[:] "Coefficients, highest power first";
    output Real p2[size(p1, 1)-1] "Coefficients of the derivative";
  algorithm
    p2 := {p1[i] * (size(p1, 1) - i) for i in 1:size(p1, 1)-1};
  end derivative;

  function derivativeValue "Value of the first derivative"
    extends Modelica.Icons.Function;
    input Real p[:] "Coefficients, highest power first";
    input Real u "Abscissa";
    output Real y "Slope at u";
  algorithm
    y := 0;
    for i in 1:size(p, 1)-1 loop
      y := y * u + p[i] * (size(p, 1) - i);
    end for;
    annotation(derivative(zeroDerivative = p) = derivativeValue_der);
  end derivativeValue;

  function secondDerivativeValue "Value of the second derivative"
    extends Modelica.Icons.Function;
    input Real p[:] "Coefficients, highest power first";
    input Real u "Abscissa";
    output Real y "Second derivative at u";
  algorithm
    y := 0;
    for i in 1:size(p, 1)-2 loop
      y := y * u + p[i] * (size(p, 1) - i) * (size(p, 1) - i - 1);
    end for;
  end secondDerivativeValue;

  function integral "Integral as a polynomial that is zero at zero"
    extends Modelica.Icons.Function;
    input Real p1[:] "Coefficients, highest power first";
    output Real p2[size(p1, 1)+1] "Coefficients of the integral";
  algorithm
    p2 := cat(1, {p1[i] / (size(p1, 1) + 1 - i) for i in 1:size(p1, 1)}, {0.0});
  end integral;

  function integralValue "Integral between two abscissas"
    extends Modelica.Icons.Function;
    input Real p[:] "Coefficients, highest power first";
    input Real u_high "Upper end";
    input Real u_low = 0 "Lower end";
    output Real integral = 0.0 "Integral";
  protected
    Real low = 0 "Integral from zero to the lower end";
  algorithm
    for i in 1:size(p, 1) loop
      integral := (integral + p[i] / (size(p, 1) + 1 - i)) * u_high;
      low := (low + p[i] / (size(p, 1) + 1 - i)) * u_low;
    end for;
    integral := integral - low;
    annotation(derivative(zeroDerivative = p) = integralValue_der);
  end integralValue;

  function fitting "Coefficients of the polynomial of order n that fits given points best"
    extends Modelica.Icons.Function;
    input Real u[:] "Abscissas";
    input Real y[size(u, 1)] "Ordinates";
    input Integer n(min = 1) "Order";
    output Real p[n+1] "Coefficients, highest power first";
  protected
    Real powers[size(u, 1), n+1] "Powers of the abscissas";
  algorithm
    for i in 1:size(u, 1) loop
      powers[i, n+1] := 1;
      for j in n:-1:1 loop
        powers[i, j] := powers[i, j+1] * u[i];
      end for;
    end for;
    p := Modelica.Math.Matrices.leastSquares(powers, y);
  end fitting;

  function evaluate_der "Derivative of evaluate"
    extends Modelica.Icons.Function;
    input Real p[:] "Coefficients, highest power first";
    input Real u "Abscissa";
    input Real du "Its derivative";
    output Real dy "Derivative of the value";
  algorithm
    dy := derivativeValue(p, u) * du;
  end evaluate_der;

  function evaluateWithRange_der "Derivative of evaluateWithRange"
    extends Modelica.Icons.Function;
    input Real p[:] "Coefficients, highest power first";
    input Real uMin "Begin of the range";
    input Real uMax "End of the range";
    input Real u "Abscissa";
    input Real du "Its derivative";
    output Real dy "Derivative of the value";
  algorithm
    dy := derivativeValue(p, max(uMin, min(u, uMax))) * du;
  end evaluateWithRange_der;

  function integralValue_der "Derivative of integralValue with a fixed lower end"
    extends Modelica.Icons.Function;
    input Real p[:] "Coefficients, highest power first";
    input Real u_high "Upper end";
    input Real u_low = 0 "Lower end";
    input Real du_high "Derivative of the upper end";
    input Real du_low = 0 "Derivative of the lower end";
    output Real dintegral = 0.0 "Derivative of the integral";
  algorithm
    dintegral := evaluate(p, u_high) * du_high - evaluate(p, u_low) * du_low;
  end integralValue_der;

  function derivativeValue_der "Derivative of derivativeValue"
    extends Modelica.Icons.Function;
    input Real p[:] "Coefficients, highest power first";
    input Real u "Abscissa";
    input Real du "Its derivative";
    output Real dy "Derivative of the slope";
  algorithm
    dy := secondDerivativeValue(p, u) * du;
  end derivativeValue_der;

  function roots "Zeros, as eigenvalues of the companion matrix"
    extends Modelica.Icons.Function;
    input Real p[:] "Coefficients, highest power first, the first one not zero";
    output Real roots[max(0, size(p, 1) - 1), 2] = fill(0.0, max(0, size(p, 1) - 1), 2)
      "Real and imaginary part, one zero a row";
  protected
    Integer n = size(p, 1) - 1 "Order";
    Real companion[max(0, size(p, 1) - 1), max(0, size(p, 1) - 1)] "Companion matrix";
    Integer info "0 if all went well";
  algorithm
    if n > 0 then
      assert(abs(p[1]) > 0,
        "the first coefficient of a polynomial must not be zero (Polynomials.roots)");
      companion := zeros(n, n);
      for i in 1:n loop
        companion[1, i] := -p[i+1] / p[1];
        if i > 1 then
          companion[i, i-1] := 1;
        end if;
      end for;
      (roots[:, 1], roots[:, 2], info) := Modelica.Math.Matrices.LAPACK.dgeev_eigenValues(
        companion);
      assert(info == 0, "the zeros could not be computed (Polynomials.roots)");
    end if;
  end roots;
end Polynomials;
