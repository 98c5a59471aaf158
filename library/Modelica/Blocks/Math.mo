within Modelica.Blocks;
package Math "Mathematical functions as blocks"
  extends Modelica.Icons.Package;
  import Modelica.Blocks.Interfaces;

  encapsulated package UnitConversions "Conversions between units"
    import Modelica;
    extends Modelica.Icons.Package;

    block To_degC "From kelvin to degrees Celsius"
      extends Modelica.Blocks.Interfaces.PartialConversionBlock(u(unit = "K"), y(unit = "degC"));
    equation
      y = Modelica.Units.Conversions.to_degC(u);
    end To_degC;

    block From_degC "From degrees Celsius to kelvin"
      extends Modelica.Blocks.Interfaces.PartialConversionBlock(u(unit = "degC"), y(unit = "K"));
    equation
      y = Modelica.Units.Conversions.from_degC(u);
    end From_degC;

    block To_degF "From kelvin to degrees Fahrenheit"
      extends Modelica.Blocks.Interfaces.PartialConversionBlock(u(unit = "K"), y(unit = "degF"));
    equation
      y = Modelica.Units.Conversions.to_degF(u);
    end To_degF;

    block From_degF "From degrees Fahrenheit to kelvin"
      extends Modelica.Blocks.Interfaces.PartialConversionBlock(u(unit = "degF"), y(unit = "K"));
    equation
      y = Modelica.Units.Conversions.from_degF(u);
    end From_degF;

    block To_degRk "From kelvin to degrees Rankine"
      extends Modelica.Blocks.Interfaces.PartialConversionBlock(u(unit = "K"), y(unit = "degRk"));
    equation
      y = Modelica.Units.Conversions.to_degRk(u);
    end To_degRk;

    block From_degRk "From degrees Rankine to kelvin"
      extends Modelica.Blocks.Interfaces.PartialConversionBlock(u(unit = "degRk"), y(unit = "K"));
    equation
      y = Modelica.Units.Conversions.from_degRk(u);
    end From_degRk;

    block To_deg "From radians to degrees"
      extends Modelica.Blocks.Interfaces.PartialConversionBlock(u(unit = "rad"), y(unit = "deg"));
    equation
      y = Modelica.Units.Conversions.to_deg(u);
    end To_deg;

    block From_deg "From degrees to radians"
      extends Modelica.Blocks.Interfaces.PartialConversionBlock(u(unit = "deg"), y(unit = "rad"));
    equation
      y = Modelica.Units.Conversions.from_deg(u);
    end From_deg;

    block To_rpm "From radians per second to turns per minute"
      extends Modelica.Blocks.Interfaces.PartialConversionBlock(
        u(unit = "rad/s"),
        y(unit = "rev/min"));
    equation
      y = Modelica.Units.Conversions.to_rpm(u);
    end To_rpm;

    block From_rpm "From turns per minute to radians per second"
      extends Modelica.Blocks.Interfaces.PartialConversionBlock(
        u(unit = "rev/min"),
        y(unit = "rad/s"));
    equation
      y = Modelica.Units.Conversions.from_rpm(u);
    end From_rpm;

    block To_kmh "From metres per second to kilometres per hour"
      extends Modelica.Blocks.Interfaces.PartialConversionBlock(u(unit = "m/s"), y(unit = "km/h"));
    equation
      y = Modelica.Units.Conversions.to_kmh(u);
    end To_kmh;

    block From_kmh "From kilometres per hour to metres per second"
      extends Modelica.Blocks.Interfaces.PartialConversionBlock(u(unit = "km/h"), y(unit = "m/s"));
    equation
      y = Modelica.Units.Conversions.from_kmh(u);
    end From_kmh;

    block To_day "From seconds to days"
      extends Modelica.Blocks.Interfaces.PartialConversionBlock(u(unit = "s"), y(unit = "d"));
    equation
      y = Modelica.Units.Conversions.to_day(u);
    end To_day;

    block From_day "From days to seconds"
      extends Modelica.Blocks.Interfaces.PartialConversionBlock(u(unit = "d"), y(unit = "s"));
    equation
      y = Modelica.Units.Conversions.from_day(u);
    end From_day;

    block To_hour "From seconds to hours"
      extends Modelica.Blocks.Interfaces.PartialConversionBlock(u(unit = "s"), y(unit = "h"));
    equation
      y = Modelica.Units.Conversions.to_hour(u);
    end To_hour;

    block From_hour "From hours to seconds"
      extends Modelica.Blocks.Interfaces.PartialConversionBlock(u(unit = "h"), y(unit = "s"));
    equation
      y = Modelica.Units.Conversions.from_hour(u);
    end From_hour;

    block To_minute "From seconds to minutes"
      extends Modelica.Blocks.Interfaces.PartialConversionBlock(u(unit = "s"), y(unit = "min"));
    equation
      y = Modelica.Units.Conversions.to_minute(u);
    end To_minute;

    block From_minute "From minutes to seconds"
      extends Modelica.Blocks.Interfaces.PartialConversionBlock(u(unit = "min"), y(unit = "s"));
    equation
      y = Modelica.Units.Conversions.from_minute(u);
    end From_minute;

    block To_litre "From cubic metres to litres"
      extends Modelica.Blocks.Interfaces.PartialConversionBlock(u(unit = "m3"), y(unit = "l"));
    equation
      y = Modelica.Units.Conversions.to_litre(u);
    end To_litre;

    block From_litre "From litres to cubic metres"
      extends Modelica.Blocks.Interfaces.PartialConversionBlock(u(unit = "l"), y(unit = "m3"));
    equation
      y = Modelica.Units.Conversions.from_litre(u);
    end From_litre;

    block To_kWh "From joules to kilowatt hours"
      extends Modelica.Blocks.Interfaces.PartialConversionBlock(u(unit = "J"), y(unit = "kW.h"));
    equation
      y = Modelica.Units.Conversions.to_kWh(u);
    end To_kWh;

    block From_kWh "From kilowatt hours to joules"
      extends Modelica.Blocks.Interfaces.PartialConversionBlock(u(unit = "kW.h"), y(unit = "J"));
    equation
      y = Modelica.Units.Conversions.from_kWh(u);
    end From_kWh;

    block To_bar "From pascals to bar"
      extends Modelica.Blocks.Interfaces.PartialConversionBlock(u(unit = "Pa"), y(unit = "bar"));
    equation
      y = Modelica.Units.Conversions.to_bar(u);
    end To_bar;

    block From_bar "From bar to pascals"
      extends Modelica.Blocks.Interfaces.PartialConversionBlock(u(unit = "bar"), y(unit = "Pa"));
    equation
      y = Modelica.Units.Conversions.from_bar(u);
    end From_bar;

    block To_gps "From kilograms per second to grams per second"
      extends Modelica.Blocks.Interfaces.PartialConversionBlock(u(unit = "kg/s"), y(unit = "g/s"));
    equation
      y = Modelica.Units.Conversions.to_gps(u);
    end To_gps;

    block From_gps "From grams per second to kilograms per second"
      extends Modelica.Blocks.Interfaces.PartialConversionBlock(u(unit = "g/s"), y(unit = "kg/s"));
    equation
      y = Modelica.Units.Conversions.from_gps(u);
    end From_gps;
  end UnitConversions;

  block InverseBlockConstraints
    "Makes a block run backwards: both inputs are equal, both outputs are equal"
    Modelica.Blocks.Interfaces.RealInput u1 "First input"
      annotation(Placement(transformation(extent = {{-240, -20}, {-200, 20}})));
    Modelica.Blocks.Interfaces.RealInput u2 "Second input"
      annotation(Placement(transformation(extent = {{-140, -20}, {-180, 20}})));
    Modelica.Blocks.Interfaces.RealOutput y1 "First output"
      annotation(Placement(transformation(extent = {{200, -10}, {220, 10}})));
    Modelica.Blocks.Interfaces.RealOutput y2 "Second output"
      annotation(Placement(transformation(extent = {{170, -10}, {150, 10}})));
  equation
    u1 = u2;
    y1 = y2;
  end InverseBlockConstraints;

  block Gain "The input times a factor"
    parameter Real k(start = 1) "Factor";
    Interfaces.RealInput u "Input"
      annotation(Placement(transformation(extent = {{-140, -20}, {-100, 20}})));
    Interfaces.RealOutput y "Output"
      annotation(Placement(transformation(extent = {{100, -10}, {120, 10}})));
  equation
    y = k * u;
    annotation(
      Icon(
        graphics = {
          Polygon(points = {{-100, 100}, {100, 0}, {-100, -100}}, lineColor = {0, 0, 127},
            fillColor = {255, 255, 255}, fillPattern = FillPattern.Solid),
          Text(extent = {{-90, 30}, {40, -30}}, textString = "%k"),
          Text(extent = {{-150, 140}, {150, 105}}, textColor = {0, 0, 160},
            textString = "%name")}));
  end Gain;

  block MatrixGain "The input vector times a matrix"
    extends Interfaces.MIMO(final nin = size(K, 2), final nout = size(K, 1));
    parameter Real K[:, :] = [1, 0; 0, 1] "Matrix";
  equation
    y = K * u;
    annotation(
      Icon(
        graphics = {
          Text(extent = {{-84, 36}, {84, -36}}, textColor = {0, 0, 127}, textString = "K u")}));
  end MatrixGain;

  block MultiSum "Weighted sum of all inputs"
    extends Modelica.Blocks.Interfaces.PartialRealMISO;
    parameter Real k[nu] = fill(1, nu) "Factors of the inputs";
  equation
    if nu > 0 then
      y = k * u;
    else
      y = 0;
    end if;
    annotation(
      Icon(
        graphics = {
          Rectangle(extent = {{-100, 60}, {100, -60}}, lineColor = {0, 0, 127}, fillColor = {255, 255, 255},
            fillPattern = FillPattern.Solid),
          Text(extent = {{-60, 36}, {60, -36}}, textColor = {0, 0, 127}, textString = "Σ"),
          Text(extent = {{-150, 104}, {150, 68}}, textColor = {0, 0, 160}, textString = "%name")}));
  end MultiSum;

  block MultiProduct "Product of all inputs"
    extends Modelica.Blocks.Interfaces.PartialRealMISO;
  equation
    if nu > 0 then
      y = product(u);
    else
      y = 0;
    end if;
    annotation(
      Icon(
        graphics = {
          Rectangle(extent = {{-100, 60}, {100, -60}}, lineColor = {0, 0, 127}, fillColor = {255, 255, 255},
            fillPattern = FillPattern.Solid),
          Text(extent = {{-60, 36}, {60, -36}}, textColor = {0, 0, 127}, textString = "Π"),
          Text(extent = {{-150, 104}, {150, 68}}, textColor = {0, 0, 160}, textString = "%name")}));
  end MultiProduct;

  block MultiSwitch "The expression that belongs to the first true input"
    input Real expr[nu] = fill(0.0, nu) "One expression for each input"
      annotation(Dialog);
    parameter Real y_default = 0.0 "Output if no input is true";
    parameter Integer nu(min = 0) = 0 "Number of inputs"
      annotation(Dialog(connectorSizing = true), HideResult = true);
    parameter Integer precision(min = 0) = 3 "Digits shown in the icon";
    Modelica.Blocks.Interfaces.BooleanVectorInput u[nu] "Inputs"
      annotation(Placement(transformation(extent = {{-110, 30}, {-90, -30}})));
    Modelica.Blocks.Interfaces.RealOutput y "Output"
      annotation(Placement(transformation(extent = {{300, -10}, {320, 10}})));
  protected
    Integer firstActiveIndex "Number of the first true input, or 0";
  initial equation
    pre(u) = fill(false, nu);
  equation
    firstActiveIndex = Modelica.Math.BooleanVectors.firstTrueIndex(u);
    y = if firstActiveIndex > 0 then expr[firstActiveIndex] else y_default;
    annotation(defaultComponentName = "multiSwitch1");
  end MultiSwitch;

  block Sum "Weighted sum of the input vector"
    extends Interfaces.MISO;
    parameter Real k[nin] = ones(nin) "Factors of the inputs";
  equation
    y = k * u;
    annotation(
      Icon(
        graphics = {
          Text(extent = {{-84, 36}, {84, -36}}, textColor = {0, 0, 127}, textString = "+")}),
      defaultComponentName = "sum1");
  end Sum;

  block Feedback "First input minus second input"
    Interfaces.RealInput u1 "Wanted value"
      annotation(Placement(transformation(extent = {{-100, -20}, {-60, 20}})));
    Interfaces.RealInput u2 "Value that comes back"
      annotation(Placement(transformation(extent = {{-20, -20}, {20, 20}}, origin = {0, -80}, rotation = 90)));
    Interfaces.RealOutput y "Difference"
      annotation(Placement(transformation(extent = {{80, -10}, {100, 10}})));
  equation
    y = u1 - u2;
    annotation(
      Icon(
        graphics = {
          Ellipse(extent = {{-20, 20}, {20, -20}}, lineColor = {0, 0, 127}),
          Text(extent = {{-150, 80}, {150, 40}}, textColor = {0, 0, 160}, textString = "%name")}));
  end Feedback;

  block Add "Weighted sum of two inputs"
    extends Interfaces.SI2SO;
    parameter Real k1 = +1 "Factor of the first input";
    parameter Real k2 = +1 "Factor of the second input";
  equation
    y = k1 * u1 + k2 * u2;
    annotation(
      Icon(
        graphics = {
          Ellipse(extent = {{-50, 50}, {50, -50}}, lineColor = {0, 0, 127}, fillColor = {255, 255, 255},
            fillPattern = FillPattern.Solid),
          Text(extent = {{-40, 36}, {40, -36}}, textColor = {0, 0, 127}, textString = "+"),
          Line(points = {{-100, 60}, {-60, 60}, {-38, 34}}, color = {0, 0, 127}),
          Line(points = {{-100, -60}, {-60, -60}, {-38, -34}}, color = {0, 0, 127}),
          Line(points = {{50, 0}, {100, 0}}, color = {0, 0, 127}),
          Text(extent = {{-96, 96}, {-40, 64}}, textColor = {64, 64, 64}, textString = "%k1"),
          Text(extent = {{-96, -64}, {-40, -96}}, textColor = {64, 64, 64}, textString = "%k2")}));
  end Add;

  block Add3 "Weighted sum of three inputs"
    extends Modelica.Blocks.Icons.Block;
    parameter Real k1 = +1 "Factor of the first input";
    parameter Real k2 = +1 "Factor of the second input";
    parameter Real k3 = +1 "Factor of the third input";
    Interfaces.RealInput u1 "First input"
      annotation(Placement(transformation(extent = {{-140, 60}, {-100, 100}})));
    Interfaces.RealInput u2 "Second input"
      annotation(Placement(transformation(extent = {{-140, -20}, {-100, 20}})));
    Interfaces.RealInput u3 "Third input"
      annotation(Placement(transformation(extent = {{-140, -100}, {-100, -60}})));
    Interfaces.RealOutput y "Sum"
      annotation(Placement(transformation(extent = {{100, -10}, {120, 10}})));
  equation
    y = k1 * u1 + k2 * u2 + k3 * u3;
    annotation(
      Icon(
        graphics = {
          Text(extent = {{-84, 36}, {84, -36}}, textColor = {0, 0, 127}, textString = "+")}));
  end Add3;

  block Product "Product of two inputs"
    extends Interfaces.SI2SO;
  equation
    y = u1 * u2;
    annotation(
      Icon(
        graphics = {
          Text(extent = {{-84, 36}, {84, -36}}, textColor = {0, 0, 127}, textString = "×")}));
  end Product;

  block Division "First input by second input"
    extends Interfaces.SI2SO;
  equation
    y = u1 / u2;
    annotation(
      Icon(
        graphics = {
          Text(extent = {{-84, 36}, {84, -36}}, textColor = {0, 0, 127}, textString = "÷")}));
  end Division;

  block Abs "Absolute value"
    extends Interfaces.SISO;
    parameter Boolean generateEvent = false "True: an event where the input is zero"
      annotation(Evaluate = true);
  equation
    y = if generateEvent then (if u >= 0 then u else -u) else (if noEvent(u >= 0) then u else -u);
    annotation(
      Icon(
        graphics = {
          Text(extent = {{-84, 36}, {84, -36}}, textColor = {0, 0, 127}, textString = "|u|")}),
      defaultComponentName = "abs1");
  end Abs;

  block Sign "Sign: -1, 0 or 1"
    extends Interfaces.SISO;
    parameter Boolean generateEvent = false "True: an event where the input is zero"
      annotation(Evaluate = true);
  equation
    y = if generateEvent then
        (if u > 0 then 1 elseif u < 0 then -1 else 0)
      else
        (if noEvent(u > 0) then 1 elseif noEvent(u < 0) then -1 else 0);
    annotation(
      Icon(
        graphics = {
          Text(extent = {{-84, 36}, {84, -36}}, textColor = {0, 0, 127}, textString = "sign")}),
      defaultComponentName = "sign1");
  end Sign;

  block Sqrt "Square root"
    extends Interfaces.SISO;
  equation
    y = sqrt(u);
    annotation(
      Icon(
        graphics = {
          Text(extent = {{-84, 36}, {84, -36}}, textColor = {0, 0, 127}, textString = "√")}),
      defaultComponentName = "sqrt1");
  end Sqrt;

  block Sin "Sine"
    extends Interfaces.SISO(u(unit = "rad"));
  equation
    y = Modelica.Math.sin(u);
    annotation(
      Icon(
        graphics = {
          Text(extent = {{-84, 36}, {84, -36}}, textColor = {0, 0, 127}, textString = "sin")}));
  end Sin;

  block Cos "Cosine"
    extends Interfaces.SISO(u(unit = "rad"));
  equation
    y = Modelica.Math.cos(u);
    annotation(
      Icon(
        graphics = {
          Text(extent = {{-84, 36}, {84, -36}}, textColor = {0, 0, 127}, textString = "cos")}));
  end Cos;

  block Tan "Tangent"
    extends Interfaces.SISO(u(unit = "rad"));
  equation
    y = Modelica.Math.tan(u);
    annotation(
      Icon(
        graphics = {
          Text(extent = {{-84, 36}, {84, -36}}, textColor = {0, 0, 127}, textString = "tan")}));
  end Tan;

  block Asin "Inverse sine"
    extends Interfaces.SISO(y(unit = "rad"));
  equation
    y = Modelica.Math.asin(u);
    annotation(
      Icon(
        graphics = {
          Text(extent = {{-84, 36}, {84, -36}}, textColor = {0, 0, 127}, textString = "asin")}));
  end Asin;

  block Acos "Inverse cosine"
    extends Interfaces.SISO(y(unit = "rad"));
  equation
    y = Modelica.Math.acos(u);
    annotation(
      Icon(
        graphics = {
          Text(extent = {{-84, 36}, {84, -36}}, textColor = {0, 0, 127}, textString = "acos")}));
  end Acos;

  block Atan "Inverse tangent"
    extends Interfaces.SISO(y(unit = "rad"));
  equation
    y = Modelica.Math.atan(u);
    annotation(
      Icon(
        graphics = {
          Text(extent = {{-84, 36}, {84, -36}}, textColor = {0, 0, 127}, textString = "atan")}));
  end Atan;

  block Atan2 "Angle of the point with ordinate u1 and abscissa u2"
    extends Interfaces.SI2SO(y(unit = "rad"));
  equation
    y = Modelica.Math.atan2(u1, u2);
    annotation(
      Icon(
        graphics = {
          Text(extent = {{-84, 36}, {84, -36}}, textColor = {0, 0, 127}, textString = "atan2")}));
  end Atan2;

  block Sinh "Hyperbolic sine"
    extends Interfaces.SISO;
  equation
    y = Modelica.Math.sinh(u);
    annotation(
      Icon(
        graphics = {
          Text(extent = {{-84, 36}, {84, -36}}, textColor = {0, 0, 127}, textString = "sinh")}));
  end Sinh;

  block Cosh "Hyperbolic cosine"
    extends Interfaces.SISO;
  equation
    y = Modelica.Math.cosh(u);
    annotation(
      Icon(
        graphics = {
          Text(extent = {{-84, 36}, {84, -36}}, textColor = {0, 0, 127}, textString = "cosh")}));
  end Cosh;

  block Tanh "Hyperbolic tangent"
    extends Interfaces.SISO;
  equation
    y = Modelica.Math.tanh(u);
    annotation(
      Icon(
        graphics = {
          Text(extent = {{-84, 36}, {84, -36}}, textColor = {0, 0, 127}, textString = "tanh")}));
  end Tanh;

  block Exp "Exponential function"
    extends Interfaces.SISO;
  equation
    y = Modelica.Math.exp(u);
    annotation(
      Icon(
        graphics = {
          Text(extent = {{-84, 36}, {84, -36}}, textColor = {0, 0, 127}, textString = "exp")}));
  end Exp;

  block Power "A fixed base to the power of the input"
    extends Interfaces.SISO;
    parameter Real base = Modelica.Constants.e "Base"
      annotation(Evaluate = true);
    parameter Boolean useExp = true "True: computed by the exponential function"
      annotation(Evaluate = true);
  equation
    y = if useExp then Modelica.Math.exp(u * Modelica.Math.log(base)) else base^u;
    annotation(
      Icon(
        graphics = {
          Text(extent = {{-84, 36}, {84, -36}}, textColor = {0, 0, 127}, textString = "b^u")}));
  end Power;

  block Exponentiation "The input to a fixed power"
    extends Interfaces.SISO;
    parameter Real exponent = 2 "Exponent"
      annotation(Evaluate = true);
  equation
    y = u^exponent;
    annotation(
      Icon(
        graphics = {
          Text(extent = {{-84, 36}, {84, -36}}, textColor = {0, 0, 127}, textString = "u^p")}));
  end Exponentiation;

  block Log "Logarithm"
    extends Interfaces.SISO;
    parameter Real base = Modelica.Constants.e "Base"
      annotation(Evaluate = true);
  equation
    y = Modelica.Math.log(u) / Modelica.Math.log(base);
    annotation(
      Icon(
        graphics = {
          Text(extent = {{-84, 36}, {84, -36}}, textColor = {0, 0, 127}, textString = "log")}));
  end Log;

  block Log10 "Decimal logarithm"
    extends Interfaces.SISO;
  equation
    y = Modelica.Math.log10(u);
    annotation(
      Icon(
        graphics = {
          Text(extent = {{-84, 36}, {84, -36}}, textColor = {0, 0, 127}, textString = "log10")}));
  end Log10;

  block WrapAngle "The same angle within one turn"
    extends Interfaces.SISO(u(unit = "rad"), y(unit = "rad"));
    parameter Boolean positiveRange = false "True: from 0 to 2*pi, false: from -pi to pi";
  equation
    y = Modelica.Math.wrapAngle(u, positiveRange);
    annotation(
      Icon(
        graphics = {
          Text(extent = {{-84, 36}, {84, -36}}, textColor = {0, 0, 127}, textString = "mod 2π")}));
  end WrapAngle;

  block RealToInteger "Nearest whole number"
    extends Modelica.Blocks.Icons.IntegerBlock;
    Interfaces.RealInput u "Input"
      annotation(Placement(transformation(extent = {{-140, -20}, {-100, 20}})));
    Interfaces.IntegerOutput y "Rounded input"
      annotation(Placement(transformation(extent = {{100, -10}, {120, 10}})));
  equation
    y = if u > 0 then integer(floor(u + 0.5)) else integer(ceil(u - 0.5));
    annotation(
      Icon(
        graphics = {
          Text(extent = {{-84, 36}, {84, -36}}, textColor = {0, 0, 127}, textString = "R → I")}));
  end RealToInteger;

  block IntegerToReal "A whole number as a Real"
    extends Modelica.Blocks.Icons.Block;
    Interfaces.IntegerInput u "Input"
      annotation(Placement(transformation(extent = {{-140, -20}, {-100, 20}})));
    Interfaces.RealOutput y "The same number"
      annotation(Placement(transformation(extent = {{100, -10}, {120, 10}})));
  equation
    y = u;
    annotation(
      Icon(
        graphics = {
          Text(extent = {{-84, 36}, {84, -36}}, textColor = {0, 0, 127}, textString = "I → R")}));
  end IntegerToReal;

  block BooleanToReal "A truth value as a Real"
    extends Interfaces.partialBooleanSI;
    parameter Real realTrue = 1.0 "Output for true";
    parameter Real realFalse = 0.0 "Output for false";
    Blocks.Interfaces.RealOutput y "Output"
      annotation(Placement(transformation(extent = {{100, -10}, {120, 10}})));
  equation
    y = if u then realTrue else realFalse;
    annotation(
      Icon(
        graphics = {
          Text(extent = {{-84, 36}, {84, -36}}, textColor = {0, 0, 127}, textString = "B → R")}));
  end BooleanToReal;

  block BooleanToInteger "A truth value as a whole number"
    extends Interfaces.partialBooleanSI;
    parameter Integer integerTrue = 1 "Output for true";
    parameter Integer integerFalse = 0 "Output for false";
    Blocks.Interfaces.IntegerOutput y "Output"
      annotation(Placement(transformation(extent = {{100, -10}, {120, 10}})));
  equation
    y = if u then integerTrue else integerFalse;
    annotation(
      Icon(
        graphics = {
          Text(extent = {{-84, 36}, {84, -36}}, textColor = {0, 0, 127}, textString = "B → I")}));
  end BooleanToInteger;

  block RealToBoolean "Whether the input reaches a threshold"
    extends Interfaces.partialBooleanSO;
    parameter Real threshold = 0.5 "Threshold";
    Blocks.Interfaces.RealInput u "Input"
      annotation(Placement(transformation(extent = {{-140, -20}, {-100, 20}})));
  equation
    y = u >= threshold;
    annotation(
      Icon(
        graphics = {
          Text(extent = {{-84, 36}, {84, -36}}, textColor = {0, 0, 127}, textString = "R → B")}));
  end RealToBoolean;

  block IntegerToBoolean "Whether a whole number reaches a threshold"
    extends Interfaces.partialBooleanSO;
    parameter Integer threshold = 1 "Threshold";
    Blocks.Interfaces.IntegerInput u "Input"
      annotation(Placement(transformation(extent = {{-140, -20}, {-100, 20}})));
  equation
    y = u >= threshold;
    annotation(
      Icon(
        graphics = {
          Text(extent = {{-84, 36}, {84, -36}}, textColor = {0, 0, 127}, textString = "I → B")}));
  end IntegerToBoolean;

  block RectangularToPolar "From coordinates to length and angle"
    extends Modelica.Blocks.Icons.Block;
    Modelica.Blocks.Interfaces.RealInput u_re "Abscissa"
      annotation(Placement(transformation(extent = {{-140, 40}, {-100, 80}})));
    Modelica.Blocks.Interfaces.RealInput u_im "Ordinate"
      annotation(Placement(transformation(extent = {{-140, -80}, {-100, -40}})));
    Modelica.Blocks.Interfaces.RealOutput y_abs "Length"
      annotation(Placement(transformation(extent = {{100, 50}, {120, 70}})));
    Modelica.Blocks.Interfaces.RealOutput y_arg(unit = "rad") "Angle"
      annotation(Placement(transformation(extent = {{100, -70}, {120, -50}})));
  equation
    y_abs = sqrt(u_re * u_re + u_im * u_im);
    y_arg = Modelica.Math.atan2(u_im, u_re);
    annotation(
      Icon(
        graphics = {
          Text(extent = {{-84, 36}, {84, -36}}, textColor = {0, 0, 127}, textString = "xy → rφ")}));
  end RectangularToPolar;

  block PolarToRectangular "From length and angle to coordinates"
    extends Modelica.Blocks.Icons.Block;
    Modelica.Blocks.Interfaces.RealInput u_abs "Length"
      annotation(Placement(transformation(extent = {{-140, 40}, {-100, 80}})));
    Modelica.Blocks.Interfaces.RealInput u_arg(unit = "rad") "Angle"
      annotation(Placement(transformation(extent = {{-140, -80}, {-100, -40}})));
    Modelica.Blocks.Interfaces.RealOutput y_re "Abscissa"
      annotation(Placement(transformation(extent = {{100, 50}, {120, 70}})));
    Modelica.Blocks.Interfaces.RealOutput y_im "Ordinate"
      annotation(Placement(transformation(extent = {{100, -70}, {120, -50}})));
  equation
    y_re = u_abs * Modelica.Math.cos(u_arg);
    y_im = u_abs * Modelica.Math.sin(u_arg);
    annotation(
      Icon(
        graphics = {
          Text(extent = {{-84, 36}, {84, -36}}, textColor = {0, 0, 127}, textString = "rφ → xy")}));
  end PolarToRectangular;

  block Mean "Mean of each period"
    extends Modelica.Blocks.Interfaces.SISO;
    parameter SI.Frequency f(start = 50) "One by the period";
    parameter Real x0 = 0 "Start of the integral";
    parameter Real y0 = 0 "Output in the first period";
    parameter Boolean yGreaterOrEqualZero = false "True: the mean is known not to be negative"
      annotation(Evaluate = true);
  protected
    parameter SI.Time t0(fixed = false) "Start of the simulation";
    Real x "Integral over the current period";
    discrete Real y_last "Mean of the last period";
  initial equation
    t0 = time;
    x = x0;
    y_last = y0;
  equation
    der(x) = u;
    when sample(t0 + 1 / f, 1 / f) then
      y_last = if yGreaterOrEqualZero then max(0.0, f * pre(x)) else f * pre(x);
      reinit(x, 0);
    end when;
    y = y_last;
    annotation(
      Icon(
        graphics = {
          Text(extent = {{-84, 36}, {84, -36}}, textColor = {0, 0, 127}, textString = "mean")}));
  end Mean;

  block RectifiedMean "Mean of the absolute value in each period"
    extends Modelica.Blocks.Interfaces.SISO;
    parameter SI.Frequency f(start = 50) "One by the period";
    parameter Real x0 = 0 "Start of the integral";
    parameter Real y0(final min = 0) = 0 "Output in the first period";
    Mean mean(final f = f, final x0 = x0, final y0 = y0) "Mean";
    Blocks.Math.Abs abs1 "Absolute value";
  equation
    connect(u, abs1.u);
    connect(abs1.y, mean.u);
    connect(mean.y, y);
    annotation(
      Icon(
        graphics = {
          Text(extent = {{-84, 36}, {84, -36}}, textColor = {0, 0, 127}, textString = "mean |u|")}));
  end RectifiedMean;

  block ContinuousMean "Mean from the start until now"
    extends Modelica.Blocks.Icons.Block;
    parameter SI.Time t_eps(min = 0) = 1e-7 "So long the output is the input";
    parameter Real startTime = -Modelica.Constants.inf
      "Begin of the mean, not before the simulation";
    Modelica.Blocks.Interfaces.RealInput u "Input"
      annotation(Placement(transformation(extent = {{-140, -20}, {-100, 20}})));
    Modelica.Blocks.Interfaces.RealOutput y "Mean"
      annotation(Placement(transformation(extent = {{100, -10}, {120, 10}})));
  protected
    Real mu(start = 0, fixed = true) "Integral of the input";
    parameter Real t_0(fixed = false) "Start of the simulation";
    parameter Real actualStartTime = max(startTime, t_0) "Begin of the mean";
  initial equation
    t_0 = time;
  equation
    der(mu) = if time >= actualStartTime then u else 0;
    y = noEvent(if time > actualStartTime + t_eps then mu / (time - actualStartTime) else u);
    annotation(
      Icon(
        graphics = {
          Text(extent = {{-84, 36}, {84, -36}}, textColor = {0, 0, 127}, textString = "mean")}));
  end ContinuousMean;

  block RootMeanSquare "Root of the mean square in each period"
    extends Modelica.Blocks.Interfaces.SISO;
    parameter SI.Frequency f(start = 50) "One by the period";
    parameter Real x0 = 0 "Start of the integral";
    parameter Real y0(final min = 0) = 0 "Output in the first period";
    MultiProduct product(nu = 2) "Square";
    Mean mean(final f = f, final x0 = x0, final y0 = y0^2, final yGreaterOrEqualZero = true) "Mean";
    Blocks.Math.Sqrt sqrt1 "Root";
  equation
    connect(u, product.u[1]);
    connect(u, product.u[2]);
    connect(product.y, mean.u);
    connect(mean.y, sqrt1.u);
    connect(sqrt1.y, y);
    annotation(
      Icon(
        graphics = {
          Text(extent = {{-84, 36}, {84, -36}}, textColor = {0, 0, 127}, textString = "RMS")}));
  end RootMeanSquare;

  block SignalExtrema "Least and greatest sample, and when they were"
    extends Modelica.Blocks.Icons.Block;
    parameter SI.Time Ts(start = 0.01) "Time between samples";
    Modelica.Blocks.Interfaces.RealInput u "Input"
      annotation(Placement(transformation(extent = {{-140, -20}, {-100, 20}})));
    Modelica.Blocks.Interfaces.RealOutput y_min "Least sample"
      annotation(Placement(transformation(extent = {{100, -70}, {120, -50}})));
    Modelica.Blocks.Interfaces.RealOutput y_max "Greatest sample"
      annotation(Placement(transformation(extent = {{100, 50}, {120, 70}})));
    discrete Real t_min "Time of the least sample";
    discrete Real t_max "Time of the greatest sample";
  protected
    parameter SI.Time t0(fixed = false) "Start of the simulation";
  initial equation
    t0 = time;
    y_min = u;
    y_max = u;
    t_min = time;
    t_max = time;
  equation
    when sample(t0 + Ts, Ts) then
      y_min = min(pre(y_min), u);
      y_max = max(pre(y_max), u);
      t_min = if y_min < pre(y_min) then time else pre(t_min);
      t_max = if y_max > pre(y_max) then time else pre(t_max);
    end when;
    annotation(
      Icon(
        graphics = {
          Text(extent = {{-84, 36}, {84, -36}}, textColor = {0, 0, 127}, textString = "min max")}));
  end SignalExtrema;

  block ContinuousSignalExtrema "Least and greatest value, found by following the signal"
    extends Modelica.Blocks.Icons.Block;
    parameter SI.Time T(min = Modelica.Constants.small) = 1e-6 "Time constant of the follower";
    Modelica.Blocks.Interfaces.RealInput u "Input"
      annotation(Placement(transformation(extent = {{-140, -20}, {-100, 20}})));
    Modelica.Blocks.Interfaces.RealOutput y_min "Least value"
      annotation(Placement(transformation(extent = {{100, -70}, {120, -50}})));
    Modelica.Blocks.Interfaces.RealOutput y_max "Greatest value"
      annotation(Placement(transformation(extent = {{100, 50}, {120, 70}})));
    output SI.Time t_min "Time of the least value";
    output SI.Time t_max "Time of the greatest value";
  protected
    Real x "Follows the input";
  initial equation
    x = u;
    y_min = u;
    y_max = u;
    t_min = time;
    t_max = time;
  equation
    der(x) = (u - x) / T;
    when {u <= x, u >= x, terminal()} then
      y_min = min({pre(y_min), pre(u), u});
      y_max = max({pre(y_max), pre(u), u});
      t_min = if y_min < pre(y_min) then time else pre(t_min);
      t_max = if y_max > pre(y_max) then time else pre(t_max);
    end when;
    annotation(
      Icon(
        graphics = {
          Text(extent = {{-84, 36}, {84, -36}}, textColor = {0, 0, 127}, textString = "min max")}),
      defaultComponentName = "signalExtrema");
  end ContinuousSignalExtrema;

  block Variance "Variance from the start until now"
    extends Modelica.Blocks.Icons.Block;
    parameter SI.Time t_eps(min = 100 * Modelica.Constants.eps) = 1e-7 "So long the output is zero";
    Modelica.Blocks.Interfaces.RealInput u "Input"
      annotation(Placement(transformation(extent = {{-140, -20}, {-100, 20}})));
    Modelica.Blocks.Interfaces.RealOutput y "Variance"
      annotation(Placement(transformation(extent = {{100, -10}, {120, 10}})));
  protected
    Real mu "Mean";
    Real var "Variance";
    parameter Real t_0(fixed = false) "Start of the simulation";
  initial equation
    t_0 = time;
    mu = u;
    var = 0;
  equation
    der(mu) = noEvent(if time < t_0 + t_eps then 0 else (u - mu) / (time - t_0));
    der(var) = noEvent(if time < t_0 + t_eps then 0 else ((u - mu)^2 - var) / (time - t_0));
    y = noEvent(if time < t_0 + t_eps then 0 else max(var, 0));
    annotation(
      Icon(
        graphics = {
          Text(extent = {{-84, 36}, {84, -36}}, textColor = {0, 0, 127}, textString = "var")}));
  end Variance;

  block StandardDeviation "Standard deviation from the start until now"
    extends Modelica.Blocks.Icons.Block;
    parameter SI.Time t_eps(min = 100 * Modelica.Constants.eps) = 1e-7 "So long the output is zero";
    Modelica.Blocks.Interfaces.RealInput u "Input"
      annotation(Placement(transformation(extent = {{-140, -20}, {-100, 20}})));
    Modelica.Blocks.Interfaces.RealOutput y "Standard deviation"
      annotation(Placement(transformation(extent = {{100, -10}, {120, 10}})));
    Modelica.Blocks.Math.Variance variance(t_eps = t_eps) "Variance";
    Modelica.Blocks.Math.Sqrt sqrt1 "Root";
  equation
    connect(u, variance.u);
    connect(variance.y, sqrt1.u);
    connect(sqrt1.y, y);
    annotation(
      Icon(
        graphics = {
          Text(extent = {{-84, 36}, {84, -36}}, textColor = {0, 0, 127}, textString = "std")}));
  end StandardDeviation;

  block Harmonic "One harmonic of a periodic signal: effective value and phase of each period"
    extends Modelica.Blocks.Icons.Block;
    parameter SI.Frequency f(start = 50) "Base frequency";
    parameter Integer k(start = 1) "Number of the harmonic";
    parameter Boolean useConjugateComplex = false "True: the phase has the other sign"
      annotation(Evaluate = true, HideResult = true);
    parameter Real x0Cos = 0 "Start of the cosine integral";
    parameter Real x0Sin = 0 "Start of the sine integral";
    parameter Real y0Cos = 0 "Cosine part in the first period";
    parameter Real y0Sin = 0 "Sine part in the first period";
    Sources.Cosine sin1(final amplitude = sqrt(2), final f = k * f, final phase = 0)
      "Cosine to multiply with";
    Blocks.Sources.Sine sin2(final amplitude = sqrt(2), final phase = 0, final f = k * f)
      "Sine to multiply with";
    MultiProduct product1(nu = 2) "Input times cosine";
    MultiProduct product2(nu = 2) "Input times sine";
    Mean mean1(final f = f, final x0 = x0Cos, final y0 = y0Cos) "Cosine part";
    Mean mean2(final f = f, final x0 = x0Sin, final y0 = y0Sin) "Sine part";
    Blocks.Interfaces.RealInput u "Input"
      annotation(Placement(transformation(extent = {{-140, -20}, {-100, 20}})));
    Blocks.Interfaces.RealOutput y_rms "Effective value"
      annotation(Placement(transformation(extent = {{100, 50}, {120, 70}})));
    Blocks.Interfaces.RealOutput y_arg(unit = "rad") "Phase"
      annotation(Placement(transformation(extent = {{100, -70}, {120, -50}})));
    Blocks.Math.RectangularToPolar rectangularToPolar "From both parts to value and phase";
    Gain gain(final k = if useConjugateComplex then -1 else 1) "Sign of the phase";
  equation
    connect(sin1.y, product1.u[1]);
    connect(u, product1.u[2]);
    connect(u, product2.u[1]);
    connect(sin2.y, product2.u[2]);
    connect(product1.y, mean1.u);
    connect(product2.y, mean2.u);
    connect(mean1.y, rectangularToPolar.u_re);
    connect(mean2.y, rectangularToPolar.u_im);
    connect(rectangularToPolar.y_abs, y_rms);
    connect(rectangularToPolar.y_arg, gain.u);
    connect(gain.y, y_arg);
    annotation(
      Icon(
        graphics = {
          Text(extent = {{-84, 36}, {84, -36}}, textColor = {0, 0, 127}, textString = "H(k)")}));
  end Harmonic;

  block TotalHarmonicDistortion
    "What is not the first harmonic, against the first harmonic or the whole"
    extends Interfaces.SISO;
    parameter SI.Frequency f(start = 1) "Base frequency";
    parameter Boolean useFirstHarmonic = true
      "True: against the first harmonic, false: against the whole";
    Harmonic harmonic(
      final f = f,
      final k = 1,
      final x0Cos = 0,
      final x0Sin = 0,
      final y0Cos = 0,
      final y0Sin = 0) "First harmonic";
    RootMeanSquare rootMeanSquare(final f = f, final x0 = 0, final y0 = 0)
      "Effective value of the whole";
    Logical.GreaterThreshold greaterThreshold "Whether there is a first harmonic";
    Interfaces.BooleanOutput valid "True if the output can be trusted"
      annotation(Placement(transformation(extent = {{100, -70}, {120, -50}})));
    Division division "Ratio";
    Nonlinear.Limiter limiter(uMin = Modelica.Constants.eps, uMax = Modelica.Constants.inf)
      "No division by zero";
    Pythagoras pythagoras(u1IsHypotenuse = true) "What is not the first harmonic";
    Logical.And andValid "Both are right";
    Sources.BooleanExpression booleanExpression(final y = not useFirstHarmonic) "What to divide by";
    Logical.Switch switch1 "What to divide by";
  equation
    connect(u, harmonic.u);
    connect(u, rootMeanSquare.u);
    connect(rootMeanSquare.y, pythagoras.u1);
    connect(harmonic.y_rms, pythagoras.u2);
    connect(harmonic.y_rms, greaterThreshold.u);
    connect(rootMeanSquare.y, switch1.u1);
    connect(booleanExpression.y, switch1.u2);
    connect(harmonic.y_rms, switch1.u3);
    connect(switch1.y, limiter.u);
    connect(pythagoras.y, division.u1);
    connect(limiter.y, division.u2);
    connect(division.y, y);
    connect(pythagoras.valid, andValid.u1);
    connect(greaterThreshold.y, andValid.u2);
    connect(andValid.y, valid);
    annotation(
      Icon(
        graphics = {
          Text(extent = {{-84, 36}, {84, -36}}, textColor = {0, 0, 127}, textString = "THD")}),
      defaultComponentName = "thd");
  end TotalHarmonicDistortion;

  block Pythagoras "A side of a right triangle from two others"
    extends Interfaces.SI2SO;
    parameter Boolean u1IsHypotenuse = false "True: the first input is the longest side";
    Interfaces.BooleanOutput valid "False if the longest side is not the longest"
      annotation(Placement(transformation(extent = {{100, -70}, {120, -50}})));
  protected
    Real y2 "Square of the output";
  equation
    if u1IsHypotenuse then
      y2 = u1^2 - u2^2;
      valid = y2 >= 0;
      y = if noEvent(y2 < 0) then 0 else sqrt(y2);
    else
      y2 = u1^2 + u2^2;
      valid = true;
      y = sqrt(y2);
    end if;
    annotation(
      Icon(
        graphics = {
          Text(extent = {{-84, 36}, {84, -36}}, textColor = {0, 0, 127}, textString = "√(a²+b²)")}));
  end Pythagoras;

  block Max "The greater of two inputs"
    extends Interfaces.SI2SO;
  equation
    y = max(u1, u2);
    annotation(
      Icon(
        graphics = {
          Text(extent = {{-84, 36}, {84, -36}}, textColor = {0, 0, 127}, textString = "max")}));
  end Max;

  block Min "The smaller of two inputs"
    extends Interfaces.SI2SO;
  equation
    y = min(u1, u2);
    annotation(
      Icon(
        graphics = {
          Text(extent = {{-84, 36}, {84, -36}}, textColor = {0, 0, 127}, textString = "min")}));
  end Min;

  block MinMax "The greatest and the smallest input"
    extends Modelica.Blocks.Icons.Block;
    parameter Integer nu(min = 0) = 0 "Number of inputs"
      annotation(Dialog(connectorSizing = true), HideResult = true);
    Modelica.Blocks.Interfaces.RealVectorInput u[nu] "Inputs"
      annotation(Placement(transformation(extent = {{-120, 70}, {-80, -70}})));
    Modelica.Blocks.Interfaces.RealOutput yMax "Greatest input"
      annotation(Placement(transformation(extent = {{100, 50}, {120, 70}})));
    Modelica.Blocks.Interfaces.RealOutput yMin "Smallest input"
      annotation(Placement(transformation(extent = {{100, -70}, {120, -50}})));
  equation
    yMax = max(u);
    yMin = min(u);
    annotation(
      Icon(
        graphics = {
          Text(extent = {{-84, 36}, {84, -36}}, textColor = {0, 0, 127}, textString = "min max")}));
  end MinMax;

  block LinearDependency "A plane over two inputs"
    extends Interfaces.SI2SO;
    parameter Real y0 = 0 "Value at the origin";
    parameter Real k1 = 0 "Slope along the first input";
    parameter Real k2 = 0 "Slope along the second input";
  equation
    y = y0 + k1 * u1 + k2 * u2;
    annotation(
      Icon(
        graphics = {
          Text(extent = {{-84, 36}, {84, -36}}, textColor = {0, 0, 127}, textString = "k1 u1 + k2 u2")}));
  end LinearDependency;

  block Edge "True when the input becomes true"
    extends Interfaces.BooleanSISO;
  equation
    y = edge(u);
    annotation(
      Icon(
        graphics = {
          Text(extent = {{-84, 36}, {84, -36}}, textColor = {0, 0, 127}, textString = "edge")}));
  end Edge;

  block BooleanChange "True when the input changes"
    extends Interfaces.BooleanSISO;
  equation
    y = change(u);
    annotation(
      Icon(
        graphics = {
          Text(extent = {{-84, 36}, {84, -36}}, textColor = {0, 0, 127}, textString = "change")}));
  end BooleanChange;

  block IntegerChange "True when the input changes"
    extends Interfaces.IntegerSIBooleanSO;
  equation
    y = change(u);
    annotation(
      Icon(
        graphics = {
          Text(extent = {{-84, 36}, {84, -36}}, textColor = {0, 0, 127}, textString = "change")}));
  end IntegerChange;
end Math;
