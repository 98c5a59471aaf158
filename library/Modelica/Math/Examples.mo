within Modelica.Math;
package Examples "Truths about these functions: checking a model tests it"
  extends Modelica.Icons.ExamplesPackage;

  model VectorTruths "Sorting, searching and interpolating"
    extends Modelica.Icons.Example;
    constant Boolean rising = Vectors.isEqual(Vectors.sort({3, 1, 2, -5}), {-5, 1, 2, 3})
      "Smallest first";
    constant Boolean falling = Vectors.isEqual(Vectors.sort({3, 1, 2, -5}, false),
      Vectors.reverse({-5, 1, 2, 3})) "Greatest first";
    constant Boolean inside = abs(Vectors.interpolate({0, 1, 3}, {0, 2, 4}, 2) - 3) < 1e-14
      "Between two points";
    constant Boolean outside = abs(Vectors.interpolate({0, 1, 3}, {0, 2, 4}, 5) - 6) < 1e-14
      "Behind the last point";
    constant Boolean nodes = Vectors.isEqual(Vectors.relNodePositions(5),
      {0, 1 / 6, 1 / 2, 5 / 6, 1}, 1e-14) "Ends and middles of three cells";
    constant Boolean places = Vectors.find(2, {3, 2, 2}) == 2 and Vectors.find(7, {3, 2}) == 0
      "First place of a number";
    constant Boolean norms = abs(Vectors.norm({3, 4}) - 5) < 1e-14
        and abs(Vectors.norm({3, 4}, 1) - 7) < 1e-14
        and Vectors.norm({3, -4}, Modelica.Constants.inf) == 4
        and abs(Vectors.norm({1, 2}, 3)^3 - 9) < 1e-12 "Four norms";
    constant Integer numbers[3] = BooleanVectors.enumerate({true, false, true}) "1, 0, 2";
    constant Integer indices[2] = BooleanVectors.index({true, false, true}) "1, 3";
    constant Boolean counting = numbers[2] == 0 and numbers[3] == 2 and indices[2] == 3
        and BooleanVectors.firstTrueIndex({false, true, true}) == 2
        and BooleanVectors.countTrue({false, true, true}) == 2 "True elements and their places";
  equation
    assert(rising, "sorting, smallest first");
    assert(falling, "sorting, greatest first");
    assert(inside, "interpolation");
    assert(outside, "interpolation behind the last point");
    assert(nodes, "positions of nodes");
    assert(places, "first place of a number");
    assert(norms, "norms");
    assert(counting, "true elements and their places");
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
    constant Boolean zeros = abs(root - .sqrt(2)) < 1e-12 "Zero of a function";
    constant Boolean integrals = abs(area - (1 - .cos(65)) / 5) < 1e-10 "Integral of a function";
    constant Boolean rotation = Matrices.isEqual(turn, [.cos(2), .sin(2); -.sin(2), .cos(2)], 1e-12)
      "Matrix exponential";
    constant Boolean angles = abs(atan3(0.0, -1.0, 9) - 3 * Modelica.Constants.pi) < 1e-12
        and abs(wrapAngle(4) - (4 - 2 * Modelica.Constants.pi)) < 1e-14 "Turns of an angle";
    constant Boolean powers = isPowerOf2(64) and not isPowerOf2(48) "Powers of two";
    constant Boolean polynomials = Polynomials.evaluate({1, 2, 3}, 2) == 11
        and Polynomials.derivativeValue({1, 2, 3}, 2) == 6
        and Polynomials.secondDerivativeValue({1, 2, 3}, 2) == 2
        and abs(Polynomials.integralValue({3, 2, 1}, 2, 1) - 11) < 1e-13
        and abs(Polynomials.evaluateWithRange({1, 0, 0}, 0, 1, 3) - 5) < 1e-13
      "Values, slopes, areas, tangents";
    constant Boolean water = abs(
        Modelica.Units.Conversions.to_degF(Modelica.Units.Conversions.from_degC(100)) - 212) < 1e-10
      "Boiling water";
  equation
    assert(zeros, "zero of a function");
    assert(integrals, "integral of a function");
    assert(rotation, "matrix exponential");
    assert(angles, "turns of an angle");
    assert(powers, "powers of two");
    assert(polynomials, "polynomials");
    assert(water, "boiling water");
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
    constant Boolean sines = abs(sine.re - .sin(1) * .cosh(2)) < 1e-12
        and abs(sine.im - .cos(1) * .sinh(2)) < 1e-12 "Sine";
    constant Boolean roots = abs(root.re) < 1e-12 and abs(root.im - 2) < 1e-12 "Square root";
    constant Boolean quotients = abs(quotient.re + 0.2) < 1e-12 and abs(quotient.im - 0.4) < 1e-12
      "Quotient";
    constant Boolean squares = abs(square.re) < 1e-12 and abs(square.im - 2) < 1e-12 "Square";
    constant Boolean identity = abs(euler.re) < 1e-12 and abs(euler.im) < 1e-12 "Euler's identity";
    constant Boolean angles = abs(angle.re - Modelica.Constants.pi / 3) < 1e-12
        and abs(angle.im) < 1e-12 "Inverse cosine";
  equation
    assert(sines, "sine");
    assert(roots, "square root");
    assert(quotients, "quotient");
    assert(squares, "square");
    assert(identity, "Euler's identity");
    assert(angles, "inverse cosine");
    annotation(experiment(StopTime = 1));
  end ComplexTruths;
end Examples;
