within Modelica.Math;
package Examples "Truths about these functions: checking a model tests it"
  extends Modelica.Icons.ExamplesPackage;

  model VectorTruths "Sorting, searching and interpolating"
    extends Modelica.Icons.Example;
    constant Real sorted[4] = Vectors.sort({3, 1, 2, -5}) "Smallest first";
    constant Real falling[4] = Vectors.sort({3, 1, 2, -5}, ascending = false) "Greatest first";
    constant Real inside = Vectors.interpolate({0, 1, 3}, {0, 2, 4}, 2) "Between two points";
    constant Real outside = Vectors.interpolate({0, 1, 3}, {0, 2, 4}, 5) "Behind the last point";
    constant Real nodes[5] = Vectors.relNodePositions(5) "Ends and middles of three cells";
    constant Integer numbers[3] = BooleanVectors.enumerate({true, false, true}) "1, 0, 2";
    constant Integer places[2] = BooleanVectors.index({true, false, true}) "1, 3";
  equation
    assert(Vectors.isEqual(sorted, {-5, 1, 2, 3}), "smallest first");
    assert(Vectors.isEqual(falling, Vectors.reverse(sorted)), "greatest first");
    assert(abs(inside - 3) < 1e-14 and abs(outside - 6) < 1e-14, "interpolation");
    assert(Vectors.isEqual(nodes, {0, 1 / 6, 1 / 2, 5 / 6, 1}, 1e-14), "positions of nodes");
    assert(Vectors.find(2, {3, 2, 2}) == 2 and Vectors.find(7, {3, 2}) == 0,
      "first place of a number");
    assert(
      abs(Vectors.norm({3, 4}) - 5) < 1e-14 and abs(Vectors.norm({3, 4}, 1) - 7) < 1e-14
        and Vectors.norm({3, -4}, Modelica.Constants.inf) == 4, "norms");
    assert(numbers[3] == 2 and numbers[2] == 0 and places[2] == 3, "numbers of true elements");
    assert(
      BooleanVectors.firstTrueIndex({false, true, true}) == 2
        and BooleanVectors.countTrue({false, true, true}) == 2,
      "first and number of true elements");
    annotation(experiment(StopTime = 1));
  end VectorTruths;

  model FunctionTruths "Polynomials, angles, zeros, integrals, matrix exponential"
    extends Modelica.Icons.Example;

    function parabola "u^2 - 2"
      extends Modelica.Math.Nonlinear.Interfaces.partialScalarFunction;
    algorithm
      y := u^2 - 2;
    end parabola;

    function wave "sin(w*u)"
      extends Modelica.Math.Nonlinear.Interfaces.partialScalarFunction;
      input Real w "Angular frequency";
    algorithm
      y := .sin(w * u);
    end wave;

    constant Real root = Nonlinear.solveOneNonlinearEquation(function parabola(), 0, 2)
      "Square root of 2";
    constant Real area = Nonlinear.quadratureLobatto(function wave(w = 5), 0, 13)
      "Area under a wave";
    constant Real turn[2, 2] = Matrices.exp([0, 1; -1, 0], 2) "Rotation by two radians";
    constant Real angle = atan3(0.0, -1.0, 9) "Half a turn, in the turn next to 9";
  equation
    assert(abs(root - .sqrt(2)) < 1e-12, "zero of a function");
    assert(abs(area - (1 - .cos(65)) / 5) < 1e-10, "integral of a function");
    assert(abs(turn[1, 1] - .cos(2)) < 1e-12 and abs(turn[1, 2] - .sin(2)) < 1e-12,
      "matrix exponential");
    assert(abs(angle - 3 * Modelica.Constants.pi) < 1e-12, "angle in a turn");
    assert(abs(wrapAngle(4) - (4 - 2 * Modelica.Constants.pi)) < 1e-14, "angle within one turn");
    assert(isPowerOf2(64) and not isPowerOf2(48), "powers of two");
    assert(
      Polynomials.evaluate({1, 2, 3}, 2) == 11 and Polynomials.derivativeValue({1, 2, 3}, 2) == 6
        and Polynomials.secondDerivativeValue({1, 2, 3}, 2) == 2,
      "value and derivatives of a polynomial");
    assert(abs(Polynomials.integralValue({3, 2, 1}, 2, 1) - 11) < 1e-13,
      "integral of a polynomial");
    assert(abs(Polynomials.evaluateWithRange({1, 0, 0}, 0, 1, 3) - 5) < 1e-13,
      "tangent of a polynomial");
    assert(
      abs(Modelica.Units.Conversions.to_degF(Modelica.Units.Conversions.from_degC(100)) - 212)
        < 1e-10, "boiling water");
    annotation(experiment(StopTime = 1));
  end FunctionTruths;

  model ComplexTruths "Functions of complex numbers"
    extends Modelica.Icons.Example;
    import Modelica.ComplexMath.j;
    constant Complex sine = Modelica.ComplexMath.sin(Complex(1, 2))
      "sin(1)*cosh(2) + j*cos(1)*sinh(2)";
    constant Complex root = Modelica.ComplexMath.sqrt(Complex(-4, 0)) "2*j";
    constant Complex quotient = Complex(1, 2) / Complex(3, -4) "-0.2 + 0.4*j";
    constant Complex square = Complex(1, 1)^2 "2*j";
    constant Complex euler = Modelica.ComplexMath.exp(j * Modelica.Constants.pi) + 1 "Zero";
    constant Complex angle = Modelica.ComplexMath.acos(Complex(0.5, 0)) "A third of half a turn";
  equation
    assert(abs(sine.re - .sin(1) * .cosh(2)) < 1e-12 and abs(sine.im - .cos(1) * .sinh(2)) < 1e-12,
      "sine");
    assert(abs(root.re) < 1e-12 and abs(root.im - 2) < 1e-12, "square root");
    assert(abs(quotient.re + 0.2) < 1e-12 and abs(quotient.im - 0.4) < 1e-12, "quotient");
    assert(abs(square.re) < 1e-12 and abs(square.im - 2) < 1e-12, "square");
    assert(abs(euler.re) < 1e-12 and abs(euler.im) < 1e-12, "Euler's identity");
    assert(abs(angle.re - Modelica.Constants.pi / 3) < 1e-12 and abs(angle.im) < 1e-12,
      "inverse cosine");
    annotation(experiment(StopTime = 1));
  end ComplexTruths;
end Examples;
