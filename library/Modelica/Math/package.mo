within Modelica;
package Math "Elementary functions, vectors, matrices"
  extends Modelica.Icons.Package;

  package Icons "Icons of functions"
    extends Modelica.Icons.IconsPackage;

    partial function AxisLeft "Icon of a function with its axis at the left"
      annotation(
        Icon(
          graphics = {
            Rectangle(extent = {{-100, 100}, {100, -100}}, lineColor = {120, 120, 120},
              fillColor = {255, 255, 255}, fillPattern = FillPattern.Solid),
            Line(points = {{-80, -90}, {-80, 90}}, arrow = {Arrow.None, Arrow.Filled}),
            Line(points = {{-90, 0}, {90, 0}}, arrow = {Arrow.None, Arrow.Filled})}));
    end AxisLeft;

    partial function AxisCenter "Icon of a function with its axis in the middle"
      annotation(
        Icon(
          graphics = {
            Rectangle(extent = {{-100, 100}, {100, -100}}, lineColor = {120, 120, 120},
              fillColor = {255, 255, 255}, fillPattern = FillPattern.Solid),
            Line(points = {{0, -90}, {0, 90}}, arrow = {Arrow.None, Arrow.Filled}),
            Line(points = {{-90, 0}, {90, 0}}, arrow = {Arrow.None, Arrow.Filled})}));
    end AxisCenter;
  end Icons;

  function isEqual "Whether two numbers agree within a tolerance"
    extends Modelica.Icons.Function;
    input Real s1 "One number";
    input Real s2 "Another number";
    input Real eps(min = 0) = 0 "Allowed difference";
    output Boolean result "True if they agree";
  algorithm
    result := abs(s2 - s1) <= eps;
    annotation(Inline = true);
  end isEqual;

  function sin "Sine"
    extends Modelica.Math.Icons.AxisLeft;
    input Modelica.Units.SI.Angle u "Angle";
    output Real y "Sine of u";
  algorithm
    y := .sin(u);
    annotation(Inline = true);
  end sin;

  function cos "Cosine"
    extends Modelica.Math.Icons.AxisLeft;
    input Modelica.Units.SI.Angle u "Angle";
    output Real y "Cosine of u";
  algorithm
    y := .cos(u);
    annotation(Inline = true);
  end cos;

  function tan "Tangent"
    extends Modelica.Math.Icons.AxisCenter;
    input Modelica.Units.SI.Angle u "Angle, no odd multiple of pi/2";
    output Real y "Tangent of u";
  algorithm
    y := .tan(u);
    annotation(Inline = true);
  end tan;

  function asin "Inverse sine"
    extends Modelica.Math.Icons.AxisCenter;
    input Real u "Number from -1 to 1";
    output Modelica.Units.SI.Angle y "Angle from -pi/2 to pi/2";
  algorithm
    y := .asin(u);
    annotation(Inline = true);
  end asin;

  function acos "Inverse cosine"
    extends Modelica.Math.Icons.AxisCenter;
    input Real u "Number from -1 to 1";
    output Modelica.Units.SI.Angle y "Angle from 0 to pi";
  algorithm
    y := .acos(u);
    annotation(Inline = true);
  end acos;

  function atan "Inverse tangent"
    extends Modelica.Math.Icons.AxisCenter;
    input Real u "Any number";
    output Modelica.Units.SI.Angle y "Angle from -pi/2 to pi/2";
  algorithm
    y := .atan(u);
    annotation(Inline = true);
  end atan;

  function sinh "Hyperbolic sine"
    extends Modelica.Math.Icons.AxisCenter;
    input Real u "Any number";
    output Real y "Result";
  algorithm
    y := .sinh(u);
    annotation(Inline = true);
  end sinh;

  function cosh "Hyperbolic cosine"
    extends Modelica.Math.Icons.AxisCenter;
    input Real u "Any number";
    output Real y "Result";
  algorithm
    y := .cosh(u);
    annotation(Inline = true);
  end cosh;

  function tanh "Hyperbolic tangent"
    extends Modelica.Math.Icons.AxisCenter;
    input Real u "Any number";
    output Real y "Result";
  algorithm
    y := .tanh(u);
    annotation(Inline = true);
  end tanh;

  function exp "Exponential function"
    extends Modelica.Math.Icons.AxisCenter;
    input Real u "Exponent";
    output Real y "Result";
  algorithm
    y := .exp(u);
    annotation(Inline = true);
  end exp;

  function log "Natural logarithm"
    extends Modelica.Math.Icons.AxisLeft;
    input Real u "Positive number";
    output Real y "Result";
  algorithm
    y := .log(u);
    annotation(Inline = true);
  end log;

  function log10 "Decimal logarithm"
    extends Modelica.Math.Icons.AxisLeft;
    input Real u "Positive number";
    output Real y "Result";
  algorithm
    y := .log10(u);
    annotation(Inline = true);
  end log10;

  function atan2 "Angle of the point with abscissa u2 and ordinate u1"
    extends Modelica.Math.Icons.AxisCenter;
    input Real u1 "Ordinate";
    input Real u2 "Abscissa";
    output Modelica.Units.SI.Angle y "Angle from -pi to pi";
  algorithm
    y := .atan2(u1, u2);
    annotation(Inline = true);
  end atan2;

  function atan3
    "Angle of the point with abscissa u2 and ordinate u1, in the turn next to a given angle"
    extends Modelica.Math.Icons.AxisCenter;
    import Modelica.Constants.pi;
    input Real u1 "Ordinate";
    input Real u2 "Abscissa";
    input Modelica.Units.SI.Angle y0 = 0 "The result lies within half a turn around this angle";
    output Modelica.Units.SI.Angle y "Angle";
  protected
    Real first "Angle in the first turn";
  algorithm
    first := Modelica.Math.atan2(u1, u2);
    y := if y0 == 0 then first else first + 2 * pi * integer((y0 - first + pi) / (2 * pi));
  end atan3;

  function asinh "Inverse hyperbolic sine"
    extends Modelica.Math.Icons.AxisCenter;
    input Real u "Any number";
    output Real y "Result";
  algorithm
    y := Modelica.Math.log(u + sqrt(1 + u * u));
  end asinh;

  function acosh "Inverse hyperbolic cosine"
    extends Modelica.Math.Icons.AxisLeft;
    input Real u "Number not below 1";
    output Real y "Result";
  algorithm
    assert(u >= 1.0, "acosh(u) needs u >= 1, but u = " + String(u));
    y := Modelica.Math.log(u + sqrt(u * u - 1));
  end acosh;

  function isPowerOf2 "Whether a positive Integer is a power of two"
    extends Modelica.Icons.Function;
    input Integer i(min = 1) "Positive number";
    output Boolean result "True if i = 2^n with a natural n";
  protected
    Integer rest "What is left after dividing by two as often as possible";
  algorithm
    assert(i >= 1, "isPowerOf2 needs a positive Integer");
    rest := i;
    while mod(rest, 2) == 0 loop
      rest := div(rest, 2);
    end while;
    result := rest == 1;
  end isPowerOf2;

  function wrapAngle "The same angle within one turn"
    extends Modelica.Math.Icons.AxisCenter;
    import Modelica.Constants.pi;
    input Modelica.Units.SI.Angle u "Any angle";
    input Boolean positiveRange = false "True: from 0 to 2*pi, false: from -pi to pi";
    output Modelica.Units.SI.Angle y "Angle within one turn";
  algorithm
    y := mod(u, 2 * pi);
    if not positiveRange and y > pi then
      y := y - 2 * pi;
    end if;
  end wrapAngle;

  partial function baseIcon1 = Modelica.Math.Icons.AxisLeft "Icon (name of version 3)";
  partial function baseIcon2 = Modelica.Math.Icons.AxisCenter "Icon (name of version 3)";
end Math;
