within Modelica.Electrical.Analog;
package Ideal "Switches, diodes, amplifiers and transformers without small print"
  extends Modelica.Icons.Package;

  model IdealDiode "Conducts one way only"
    extends Modelica.Electrical.Analog.Interfaces.IdealSemiconductor;
  equation
    off = s < 0;
    annotation(
      defaultComponentName = "diode",
      Icon(
        graphics = {
          Polygon(points = {{-30, 30}, {-30, -30}, {30, 0}}, lineColor = {0, 0, 200}),
          Line(points = {{-90, 0}, {90, 0}}, color = {0, 0, 200}),
          Line(points = {{30, 30}, {30, -30}}, color = {0, 0, 200}),
          Text(extent = {{-150, 90}, {150, 50}}, textColor = {0, 0, 160}, textString = "%name")}));
  end IdealDiode;

  model IdealThyristor "Diode that must be fired"
    extends Modelica.Electrical.Analog.Interfaces.IdealSemiconductor;
    Modelica.Blocks.Interfaces.BooleanInput fire "True: may begin to conduct"
      annotation(
        Placement(
          transformation(origin = {0, 120}, extent = {{-20, -20}, {20, 20}}, rotation = 270)));
  equation
    off = s < 0 or pre(off) and not fire;
    annotation(
      Icon(
        graphics = {
          Line(points = {{-90, 0}, {90, 0}}, color = {0, 0, 200}),
          Polygon(points = {{-34, 36}, {-34, -36}, {34, 0}}, lineColor = {0, 0, 200},
            fillColor = {255, 255, 255}, fillPattern = FillPattern.Solid),
          Line(points = {{34, 36}, {34, -36}}, color = {0, 0, 200}),
          Line(points = {{34, 0}, {60, -40}, {60, -60}}, color = {0, 0, 200}),
          Text(extent = {{-150, 90}, {150, 52}}, textColor = {0, 0, 160}, textString = "%name")}),
      defaultComponentName = "thyristor");
  end IdealThyristor;

  model IdealGTOThyristor "Diode that conducts while it is fired"
    extends Modelica.Electrical.Analog.Interfaces.IdealSemiconductor;
    Modelica.Blocks.Interfaces.BooleanInput fire "True: may conduct"
      annotation(
        Placement(
          transformation(origin = {0, 120}, extent = {{-20, -20}, {20, 20}}, rotation = 270)));
  equation
    off = s < 0 or not fire;
    annotation(
      Icon(
        graphics = {
          Line(points = {{-90, 0}, {90, 0}}, color = {0, 0, 200}),
          Polygon(points = {{-34, 36}, {-34, -36}, {34, 0}}, lineColor = {0, 0, 200},
            fillColor = {255, 255, 255}, fillPattern = FillPattern.Solid),
          Line(points = {{34, 36}, {34, -36}}, color = {0, 0, 200}),
          Line(points = {{34, 0}, {60, -40}, {60, -60}}, color = {0, 0, 200}),
          Line(points = {{50, -44}, {70, -36}}, color = {0, 0, 200}),
          Text(extent = {{-150, 90}, {150, 52}}, textColor = {0, 0, 160}, textString = "%name")}),
      defaultComponentName = "gto");
  end IdealGTOThyristor;

  model IdealTriac "Two thyristors, one for each way, with a snubber"
    parameter SI.Resistance Ron(final min = 0) = 1e-5 "Resistance while it conducts";
    parameter SI.Conductance Goff(final min = 0) = 1e-5 "Conductance while it does not";
    parameter SI.Voltage Vknee(final min = 0, start = 0) = 0.8 "Voltage of the knee";
    parameter SI.Resistance Rdis = 100 "Resistance of the snubber";
    parameter SI.Capacitance Cdis = 0.005 "Capacitance of the snubber";
    Modelica.Electrical.Analog.Ideal.IdealThyristor idealThyristor(
      Ron = Ron,
      Goff = Goff,
      Vknee = Vknee) "From n to p";
    Modelica.Electrical.Analog.Ideal.IdealThyristor idealThyristor1(
      Ron = Ron,
      Goff = Goff,
      Vknee = Vknee) "From p to n";
    Modelica.Electrical.Analog.Basic.Resistor resistor(R = Rdis) "Snubber";
    Modelica.Electrical.Analog.Basic.Capacitor capacitor(C = Cdis) "Snubber";
    Modelica.Blocks.Interfaces.BooleanInput fire1 "True: may begin to conduct"
      annotation(
        Placement(
          transformation(origin = {0, 120}, extent = {{-20, -20}, {20, 20}}, rotation = 270)));
    Modelica.Electrical.Analog.Interfaces.NegativePin n "Negative pin"
      annotation(Placement(transformation(extent = {{90, -10}, {110, 10}})));
    Modelica.Electrical.Analog.Interfaces.PositivePin p "Positive pin"
      annotation(Placement(transformation(extent = {{-110, -10}, {-90, 10}})));
  equation
    connect(p, idealThyristor1.p);
    connect(p, idealThyristor.n);
    connect(p, capacitor.n);
    connect(n, idealThyristor1.n);
    connect(n, idealThyristor.p);
    connect(n, resistor.p);
    connect(resistor.n, capacitor.p);
    connect(fire1, idealThyristor.fire);
    connect(fire1, idealThyristor1.fire);
    annotation(
      Icon(
        graphics = {
          Line(points = {{-90, 0}, {-34, 0}}, color = {0, 0, 200}),
          Line(points = {{34, 0}, {90, 0}}, color = {0, 0, 200}),
          Polygon(points = {{-34, 6}, {-34, 46}, {34, 26}}, lineColor = {0, 0, 200},
            fillColor = {255, 255, 255}, fillPattern = FillPattern.Solid),
          Polygon(points = {{34, -6}, {34, -46}, {-34, -26}}, lineColor = {0, 0, 200},
            fillColor = {255, 255, 255}, fillPattern = FillPattern.Solid),
          Line(points = {{34, 50}, {34, -50}}, color = {0, 0, 200}),
          Line(points = {{-34, 50}, {-34, -50}}, color = {0, 0, 200}),
          Text(extent = {{-150, 100}, {150, 62}}, textColor = {0, 0, 160}, textString = "%name")}),
      defaultComponentName = "triac");
  end IdealTriac;

  model IdealOpeningSwitch "Switch that opens when its input is true"
    extends Modelica.Electrical.Analog.Interfaces.IdealSwitch;
    Modelica.Blocks.Interfaces.BooleanInput control "True: open"
      annotation(
        Placement(
          transformation(origin = {0, 120}, extent = {{-20, -20}, {20, 20}}, rotation = 270)));
  equation
    off = control;
    annotation(
      Icon(
        graphics = {
          Ellipse(extent = {{-44, 4}, {-36, -4}}, lineColor = {0, 0, 200}, fillColor = {255, 255, 255},
            fillPattern = FillPattern.Solid),
          Line(points = {{-90, 0}, {-44, 0}}, color = {0, 0, 200}),
          Line(points = {{40, 0}, {90, 0}}, color = {0, 0, 200}),
          Line(points = {{-37, 2}, {40, 14}}, color = {0, 0, 200}),
          Line(points = {{40, 20}, {40, 0}}, color = {0, 0, 200}),
          Text(extent = {{-150, -40}, {150, -78}}, textColor = {0, 0, 160}, textString = "%name"),
          Text(extent = {{-60, -4}, {60, -36}}, textColor = {90, 90, 90}, textString = "opens")}),
      defaultComponentName = "switch");
  end IdealOpeningSwitch;

  model IdealClosingSwitch "Switch that closes when its input is true"
    extends Modelica.Electrical.Analog.Interfaces.IdealSwitch;
    Modelica.Blocks.Interfaces.BooleanInput control "True: closed"
      annotation(
        Placement(
          transformation(origin = {0, 120}, extent = {{-20, -20}, {20, 20}}, rotation = 270)));
  equation
    off = not control;
    annotation(
      Icon(
        graphics = {
          Ellipse(extent = {{-44, 4}, {-36, -4}}, lineColor = {0, 0, 200}, fillColor = {255, 255, 255},
            fillPattern = FillPattern.Solid),
          Line(points = {{-90, 0}, {-44, 0}}, color = {0, 0, 200}),
          Line(points = {{40, 0}, {90, 0}}, color = {0, 0, 200}),
          Line(points = {{-37, 2}, {40, 36}}, color = {0, 0, 200}),
          Text(extent = {{-150, -40}, {150, -78}}, textColor = {0, 0, 160}, textString = "%name")}),
      defaultComponentName = "switch");
  end IdealClosingSwitch;

  model IdealTwoWaySwitch "Switch that connects one of two pins"
    parameter SI.Resistance Ron(final min = 0) = 1e-5 "Resistance of a closed path";
    parameter SI.Conductance Goff(final min = 0) = 1e-5 "Conductance of an open path";
    extends Modelica.Electrical.Analog.Interfaces.ConditionalHeatPort(final T = 293.15);
    Interfaces.PositivePin p "Common pin"
      annotation(Placement(transformation(extent = {{-110, -10}, {-90, 10}})));
    Interfaces.NegativePin n2 "Connected if true"
      annotation(Placement(transformation(extent = {{90, -10}, {110, 10}})));
    Interfaces.NegativePin n1 "Connected if false"
      annotation(Placement(transformation(extent = {{90, 30}, {110, 50}})));
    Modelica.Blocks.Interfaces.BooleanInput control "Position"
      annotation(
        Placement(
          transformation(origin = {0, 120}, extent = {{-20, -20}, {20, 20}}, rotation = 270)));
  protected
    Real s1(final unit = "1") "Path of n1: a voltage if open, a current if closed";
    Real s2(final unit = "1") "Path of n2: a voltage if open, a current if closed";
    constant SI.Voltage unitVoltage = 1 "One volt"
      annotation(HideResult = true);
    constant SI.Current unitCurrent = 1 "One ampere"
      annotation(HideResult = true);
  equation
    0 = p.i + n1.i + n2.i;
    p.v - n1.v = (s1 * unitCurrent) * (if control then 1 else Ron);
    n1.i = -(s1 * unitVoltage) * (if control then Goff else 1);
    p.v - n2.v = (s2 * unitCurrent) * (if control then Ron else 1);
    n2.i = -(s2 * unitVoltage) * (if control then 1 else Goff);
    LossPower = p.i * p.v + n1.i * n1.v + n2.i * n2.v;
    annotation(
      Icon(
        graphics = {
          Ellipse(extent = {{-44, 4}, {-36, -4}}, lineColor = {0, 0, 200}, fillColor = {255, 255, 255},
            fillPattern = FillPattern.Solid),
          Line(points = {{-90, 0}, {-44, 0}}, color = {0, 0, 200}),
          Line(points = {{-37, 2}, {40, 40}}, color = {0, 0, 200}),
          Line(points = {{40, 40}, {90, 40}}, color = {0, 0, 200}),
          Line(points = {{40, 0}, {90, 0}}, color = {0, 0, 200}),
          Text(extent = {{-150, -40}, {150, -78}}, textColor = {0, 0, 160}, textString = "%name")}),
      defaultComponentName = "switch");
  end IdealTwoWaySwitch;

  model IdealIntermediateSwitch "Switch that crosses two lines"
    parameter SI.Resistance Ron(final min = 0) = 1e-5 "Resistance of a closed path";
    parameter SI.Conductance Goff(final min = 0) = 1e-5 "Conductance of an open path";
    extends Modelica.Electrical.Analog.Interfaces.ConditionalHeatPort(final T = 293.15);
    Interfaces.PositivePin p1 "First pin of the left side"
      annotation(Placement(transformation(extent = {{-110, 30}, {-90, 50}})));
    Interfaces.PositivePin p2 "Second pin of the left side"
      annotation(Placement(transformation(extent = {{-110, -10}, {-90, 10}})));
    Interfaces.NegativePin n1 "First pin of the right side"
      annotation(Placement(transformation(extent = {{90, 30}, {110, 50}})));
    Interfaces.NegativePin n2 "Second pin of the right side"
      annotation(Placement(transformation(extent = {{90, -10}, {110, 10}})));
    Modelica.Blocks.Interfaces.BooleanInput control "Position"
      annotation(
        Placement(
          transformation(origin = {0, 120}, extent = {{-20, -20}, {20, 20}}, rotation = 270)));
  protected
    Real s1(final unit = "1") "Path p1 to n1";
    Real s2(final unit = "1") "Path p2 to n2";
    Real s3(final unit = "1") "Path p1 to n2";
    Real s4(final unit = "1") "Path p2 to n1";
    constant SI.Voltage unitVoltage = 1 "One volt"
      annotation(HideResult = true);
    constant SI.Current unitCurrent = 1 "One ampere"
      annotation(HideResult = true);
  equation
    p1.v - n1.v = (s1 * unitCurrent) * (if control then 1 else Ron);
    p2.v - n2.v = (s2 * unitCurrent) * (if control then 1 else Ron);
    p1.v - n2.v = (s3 * unitCurrent) * (if control then Ron else 1);
    p2.v - n1.v = (s4 * unitCurrent) * (if control then Ron else 1);
    p1.i = if control then
        s1 * unitVoltage * Goff + s3 * unitCurrent
      else
        s1 * unitCurrent + s3 * unitVoltage * Goff;
    p2.i = if control then
        s2 * unitVoltage * Goff + s4 * unitCurrent
      else
        s2 * unitCurrent + s4 * unitVoltage * Goff;
    n1.i = if control then
        -s1 * unitVoltage * Goff - s4 * unitCurrent
      else
        -s1 * unitCurrent - s4 * unitVoltage * Goff;
    n2.i = if control then
        -s2 * unitVoltage * Goff - s3 * unitCurrent
      else
        -s2 * unitCurrent - s3 * unitVoltage * Goff;
    LossPower = p1.i * p1.v + p2.i * p2.v + n1.i * n1.v + n2.i * n2.v;
    annotation(
      Icon(
        graphics = {
          Line(points = {{-90, 40}, {-40, 40}, {40, 0}, {90, 0}}, color = {0, 0, 200}),
          Line(points = {{-90, 0}, {-40, 0}, {40, 40}, {90, 40}}, color = {0, 0, 200}),
          Text(extent = {{-150, -40}, {150, -78}}, textColor = {0, 0, 160}, textString = "%name")}),
      defaultComponentName = "switch");
  end IdealIntermediateSwitch;

  model ControlledIdealOpeningSwitch "Switch that opens above a potential"
    parameter SI.Voltage level = 0.5 "Potential where it switches";
    extends Modelica.Electrical.Analog.Interfaces.IdealSwitch;
    Modelica.Electrical.Analog.Interfaces.Pin control "Below the level it is closed"
      annotation(Placement(transformation(extent = {{-10, 90}, {10, 110}})));
  equation
    control.i = 0;
    off = control.v > level;
    annotation(
      Icon(
        graphics = {
          Ellipse(extent = {{-44, 4}, {-36, -4}}, lineColor = {0, 0, 200}, fillColor = {255, 255, 255},
            fillPattern = FillPattern.Solid),
          Line(points = {{-90, 0}, {-44, 0}}, color = {0, 0, 200}),
          Line(points = {{40, 0}, {90, 0}}, color = {0, 0, 200}),
          Line(points = {{-37, 2}, {40, 14}}, color = {0, 0, 200}),
          Line(points = {{40, 20}, {40, 0}}, color = {0, 0, 200}),
          Line(points = {{0, 90}, {0, 24}}, color = {0, 0, 200}),
          Text(extent = {{-150, -40}, {150, -78}}, textColor = {0, 0, 160}, textString = "%name"),
          Text(extent = {{-60, -4}, {60, -36}}, textColor = {90, 90, 90}, textString = "opens")}),
      defaultComponentName = "switch");
  end ControlledIdealOpeningSwitch;

  model ControlledIdealClosingSwitch "Switch that closes above a potential"
    parameter SI.Voltage level = 0.5 "Potential where it switches";
    extends Modelica.Electrical.Analog.Interfaces.IdealSwitch;
    Modelica.Electrical.Analog.Interfaces.Pin control "Above the level it is closed"
      annotation(Placement(transformation(extent = {{-10, 90}, {10, 110}})));
  equation
    control.i = 0;
    off = control.v < level;
    annotation(
      Icon(
        graphics = {
          Ellipse(extent = {{-44, 4}, {-36, -4}}, lineColor = {0, 0, 200}, fillColor = {255, 255, 255},
            fillPattern = FillPattern.Solid),
          Line(points = {{-90, 0}, {-44, 0}}, color = {0, 0, 200}),
          Line(points = {{40, 0}, {90, 0}}, color = {0, 0, 200}),
          Line(points = {{-37, 2}, {40, 36}}, color = {0, 0, 200}),
          Line(points = {{0, 90}, {0, 20}}, color = {0, 0, 200}),
          Text(extent = {{-150, -40}, {150, -78}}, textColor = {0, 0, 160}, textString = "%name")}),
      defaultComponentName = "switch");
  end ControlledIdealClosingSwitch;

  model ControlledIdealTwoWaySwitch
    "Switch that connects one of two pins, controlled by a potential"
    parameter SI.Voltage level = 0.5 "Potential where it switches";
    parameter SI.Resistance Ron(final min = 0) = 1e-5 "Resistance of a closed path";
    parameter SI.Conductance Goff(final min = 0) = 1e-5 "Conductance of an open path";
    extends Modelica.Electrical.Analog.Interfaces.ConditionalHeatPort(final T = 293.15);
    Interfaces.PositivePin p "Common pin"
      annotation(Placement(transformation(extent = {{-110, -10}, {-90, 10}})));
    Interfaces.NegativePin n2 "Connected if above the level"
      annotation(Placement(transformation(extent = {{90, -10}, {110, 10}})));
    Interfaces.NegativePin n1 "Connected if not above the level"
      annotation(Placement(transformation(extent = {{90, 30}, {110, 50}})));
    Interfaces.Pin control "Control"
      annotation(Placement(transformation(extent = {{-10, 90}, {10, 110}})));
  protected
    Real s1(final unit = "1") "Path of n1: a voltage if open, a current if closed";
    Real s2(final unit = "1") "Path of n2: a voltage if open, a current if closed";
    constant SI.Voltage unitVoltage = 1 "One volt"
      annotation(HideResult = true);
    constant SI.Current unitCurrent = 1 "One ampere"
      annotation(HideResult = true);
  equation
    control.i = 0;
    0 = p.i + n1.i + n2.i;
    p.v - n1.v = (s1 * unitCurrent) * (if control.v > level then 1 else Ron);
    n1.i = -(s1 * unitVoltage) * (if control.v > level then Goff else 1);
    p.v - n2.v = (s2 * unitCurrent) * (if control.v > level then Ron else 1);
    n2.i = -(s2 * unitVoltage) * (if control.v > level then 1 else Goff);
    LossPower = p.i * p.v + n1.i * n1.v + n2.i * n2.v;
    annotation(
      Icon(
        graphics = {
          Ellipse(extent = {{-44, 4}, {-36, -4}}, lineColor = {0, 0, 200}, fillColor = {255, 255, 255},
            fillPattern = FillPattern.Solid),
          Line(points = {{-90, 0}, {-44, 0}}, color = {0, 0, 200}),
          Line(points = {{-37, 2}, {40, 40}}, color = {0, 0, 200}),
          Line(points = {{40, 40}, {90, 40}}, color = {0, 0, 200}),
          Line(points = {{40, 0}, {90, 0}}, color = {0, 0, 200}),
          Line(points = {{0, 90}, {0, 24}}, color = {0, 0, 200}),
          Text(extent = {{-150, -40}, {150, -78}}, textColor = {0, 0, 160}, textString = "%name")}),
      defaultComponentName = "switch");
  end ControlledIdealTwoWaySwitch;

  model ControlledIdealIntermediateSwitch "Switch that crosses two lines, controlled by a potential"
    parameter SI.Voltage level = 0.5 "Potential where it switches";
    parameter SI.Resistance Ron(final min = 0) = 1e-5 "Resistance of a closed path";
    parameter SI.Conductance Goff(final min = 0) = 1e-5 "Conductance of an open path";
    extends Modelica.Electrical.Analog.Interfaces.ConditionalHeatPort(final T = 293.15);
    Interfaces.PositivePin p1 "First pin of the left side"
      annotation(Placement(transformation(extent = {{-110, 30}, {-90, 50}})));
    Interfaces.PositivePin p2 "Second pin of the left side"
      annotation(Placement(transformation(extent = {{-110, -10}, {-90, 10}})));
    Interfaces.NegativePin n1 "First pin of the right side"
      annotation(Placement(transformation(extent = {{90, 30}, {110, 50}})));
    Interfaces.NegativePin n2 "Second pin of the right side"
      annotation(Placement(transformation(extent = {{90, -10}, {110, 10}})));
    Interfaces.Pin control "Control"
      annotation(Placement(transformation(extent = {{-10, 90}, {10, 110}})));
  protected
    Real s1(final unit = "1") "Path p1 to n1";
    Real s2(final unit = "1") "Path p2 to n2";
    Real s3(final unit = "1") "Path p1 to n2";
    Real s4(final unit = "1") "Path p2 to n1";
    constant SI.Voltage unitVoltage = 1 "One volt"
      annotation(HideResult = true);
    constant SI.Current unitCurrent = 1 "One ampere"
      annotation(HideResult = true);
  equation
    control.i = 0;
    p1.v - n1.v = (s1 * unitCurrent) * (if control.v > level then 1 else Ron);
    p2.v - n2.v = (s2 * unitCurrent) * (if control.v > level then 1 else Ron);
    p1.v - n2.v = (s3 * unitCurrent) * (if control.v > level then Ron else 1);
    p2.v - n1.v = (s4 * unitCurrent) * (if control.v > level then Ron else 1);
    p1.i = if control.v > level then
        s1 * unitVoltage * Goff + s3 * unitCurrent
      else
        s1 * unitCurrent + s3 * unitVoltage * Goff;
    p2.i = if control.v > level then
        s2 * unitVoltage * Goff + s4 * unitCurrent
      else
        s2 * unitCurrent + s4 * unitVoltage * Goff;
    n1.i = if control.v > level then
        -s1 * unitVoltage * Goff - s4 * unitCurrent
      else
        -s1 * unitCurrent - s4 * unitVoltage * Goff;
    n2.i = if control.v > level then
        -s2 * unitVoltage * Goff - s3 * unitCurrent
      else
        -s2 * unitCurrent - s3 * unitVoltage * Goff;
    LossPower = p1.i * p1.v + p2.i * p2.v + n1.i * n1.v + n2.i * n2.v;
    annotation(
      Icon(
        graphics = {
          Line(points = {{-90, 40}, {-40, 40}, {40, 0}, {90, 0}}, color = {0, 0, 200}),
          Line(points = {{-90, 0}, {-40, 0}, {40, 40}, {90, 40}}, color = {0, 0, 200}),
          Text(extent = {{-150, -40}, {150, -78}}, textColor = {0, 0, 160}, textString = "%name")}),
      defaultComponentName = "switch");
  end ControlledIdealIntermediateSwitch;

  model OpenerWithArc "Switch with an arc that opens when its input is true"
    extends Modelica.Electrical.Analog.Interfaces.IdealSwitchWithArc;
    Modelica.Blocks.Interfaces.BooleanInput control "True: open"
      annotation(
        Placement(
          transformation(origin = {0, 120}, extent = {{-20, -20}, {20, 20}}, rotation = 270)));
  equation
    off = control;
    annotation(
      Icon(
        graphics = {
          Ellipse(extent = {{-44, 4}, {-36, -4}}, lineColor = {0, 0, 200}, fillColor = {255, 255, 255},
            fillPattern = FillPattern.Solid),
          Line(points = {{-90, 0}, {-44, 0}}, color = {0, 0, 200}),
          Line(points = {{40, 0}, {90, 0}}, color = {0, 0, 200}),
          Line(points = {{-37, 2}, {40, 14}}, color = {0, 0, 200}),
          Line(points = {{40, 20}, {40, 0}}, color = {0, 0, 200}),
          Line(points = {{44, 40}, {34, 30}, {46, 22}, {36, 10}}, color = {191, 0, 0}),
          Text(extent = {{-150, -40}, {150, -78}}, textColor = {0, 0, 160}, textString = "%name")}),
      defaultComponentName = "switch");
  end OpenerWithArc;

  model CloserWithArc "Switch with an arc that closes when its input is true"
    extends Modelica.Electrical.Analog.Interfaces.IdealSwitchWithArc;
    Modelica.Blocks.Interfaces.BooleanInput control "True: closed"
      annotation(
        Placement(
          transformation(origin = {0, 120}, extent = {{-20, -20}, {20, 20}}, rotation = 270)));
  equation
    off = not control;
    annotation(
      Icon(
        graphics = {
          Ellipse(extent = {{-44, 4}, {-36, -4}}, lineColor = {0, 0, 200}, fillColor = {255, 255, 255},
            fillPattern = FillPattern.Solid),
          Line(points = {{-90, 0}, {-44, 0}}, color = {0, 0, 200}),
          Line(points = {{40, 0}, {90, 0}}, color = {0, 0, 200}),
          Line(points = {{-37, 2}, {40, 36}}, color = {0, 0, 200}),
          Line(points = {{44, 40}, {34, 30}, {46, 22}, {36, 10}}, color = {191, 0, 0}),
          Text(extent = {{-150, -40}, {150, -78}}, textColor = {0, 0, 160}, textString = "%name")}),
      defaultComponentName = "switch");
  end CloserWithArc;

  model ControlledOpenerWithArc "Switch with an arc that opens above a potential"
    parameter SI.Voltage level = 0.5 "Potential where it switches";
    extends Modelica.Electrical.Analog.Interfaces.IdealSwitchWithArc;
    Modelica.Electrical.Analog.Interfaces.Pin control "Below the level it is closed"
      annotation(Placement(transformation(extent = {{-10, 90}, {10, 110}})));
  equation
    control.i = 0;
    off = control.v > level;
    annotation(
      Icon(
        graphics = {
          Ellipse(extent = {{-44, 4}, {-36, -4}}, lineColor = {0, 0, 200}, fillColor = {255, 255, 255},
            fillPattern = FillPattern.Solid),
          Line(points = {{-90, 0}, {-44, 0}}, color = {0, 0, 200}),
          Line(points = {{40, 0}, {90, 0}}, color = {0, 0, 200}),
          Line(points = {{-37, 2}, {40, 14}}, color = {0, 0, 200}),
          Line(points = {{40, 20}, {40, 0}}, color = {0, 0, 200}),
          Line(points = {{44, 40}, {34, 30}, {46, 22}, {36, 10}}, color = {191, 0, 0}),
          Line(points = {{0, 90}, {0, 24}}, color = {0, 0, 200}),
          Text(extent = {{-150, -40}, {150, -78}}, textColor = {0, 0, 160}, textString = "%name")}),
      defaultComponentName = "switch");
  end ControlledOpenerWithArc;

  model ControlledCloserWithArc "Switch with an arc that closes above a potential"
    parameter SI.Voltage level = 0.5 "Potential where it switches";
    extends Modelica.Electrical.Analog.Interfaces.IdealSwitchWithArc;
    Modelica.Electrical.Analog.Interfaces.Pin control "Above the level it is closed"
      annotation(Placement(transformation(extent = {{-10, 90}, {10, 110}})));
  equation
    control.i = 0;
    off = control.v < level;
    annotation(
      Icon(
        graphics = {
          Ellipse(extent = {{-44, 4}, {-36, -4}}, lineColor = {0, 0, 200}, fillColor = {255, 255, 255},
            fillPattern = FillPattern.Solid),
          Line(points = {{-90, 0}, {-44, 0}}, color = {0, 0, 200}),
          Line(points = {{40, 0}, {90, 0}}, color = {0, 0, 200}),
          Line(points = {{-37, 2}, {40, 36}}, color = {0, 0, 200}),
          Line(points = {{44, 40}, {34, 30}, {46, 22}, {36, 10}}, color = {191, 0, 0}),
          Line(points = {{0, 90}, {0, 20}}, color = {0, 0, 200}),
          Text(extent = {{-150, -40}, {150, -78}}, textColor = {0, 0, 160}, textString = "%name")}),
      defaultComponentName = "switch");
  end ControlledCloserWithArc;

  model IdealOpAmp "Amplifier that makes its input voltage zero, with both output pins"
    SI.Voltage v1 "p1.v - n1.v";
    SI.Voltage v2 "p2.v - n2.v";
    SI.Current i1 "Current into p1";
    SI.Current i2 "Current into p2";
    Interfaces.PositivePin p1 "Positive input"
      annotation(Placement(transformation(extent = {{-110, -60}, {-90, -40}})));
    Interfaces.NegativePin n1 "Negative input"
      annotation(Placement(transformation(extent = {{-110, 40}, {-90, 60}})));
    Interfaces.PositivePin p2 "Positive output"
      annotation(Placement(transformation(extent = {{90, -10}, {110, 10}})));
    Interfaces.NegativePin n2 "Negative output"
      annotation(Placement(transformation(extent = {{-10, -110}, {10, -90}})));
  equation
    v1 = p1.v - n1.v;
    i1 = p1.i;
    0 = p1.i + n1.i;
    v2 = p2.v - n2.v;
    i2 = p2.i;
    0 = p2.i + n2.i;
    v1 = 0;
    i1 = 0;
    annotation(
      Icon(
        graphics = {
          Polygon(points = {{-60, 70}, {-60, -70}, {60, 0}}, lineColor = {0, 0, 200},
            fillColor = {255, 255, 255}, fillPattern = FillPattern.Solid),
          Text(extent = {{-150, 140}, {150, 102}}, textColor = {0, 0, 160}, textString = "%name")}),
      defaultComponentName = "opAmp");
  end IdealOpAmp;

  model IdealOpAmp3Pin "Amplifier that makes its input voltage zero"
    Interfaces.PositivePin in_p "Positive input"
      annotation(Placement(transformation(extent = {{-110, -70}, {-90, -50}})));
    Interfaces.NegativePin in_n "Negative input"
      annotation(Placement(transformation(extent = {{-110, 50}, {-90, 70}})));
    Interfaces.PositivePin out "Output"
      annotation(Placement(transformation(extent = {{90, -10}, {110, 10}})));
  equation
    in_p.v = in_n.v;
    in_p.i = 0;
    in_n.i = 0;
    annotation(
      Icon(
        graphics = {
          Polygon(points = {{-60, 90}, {-60, -90}, {80, 0}}, lineColor = {0, 0, 200},
            fillColor = {255, 255, 255}, fillPattern = FillPattern.Solid),
          Text(extent = {{-56, -40}, {-26, -70}}, textColor = {0, 0, 200}, textString = "+"),
          Text(extent = {{-56, 70}, {-26, 40}}, textColor = {0, 0, 200}, textString = "-"),
          Line(points = {{80, 0}, {100, 0}}, color = {0, 0, 200}),
          Line(points = {{-90, 60}, {-60, 60}}, color = {0, 0, 200}),
          Line(points = {{-90, -60}, {-60, -60}}, color = {0, 0, 200}),
          Text(extent = {{-150, 140}, {150, 102}}, textColor = {0, 0, 160}, textString = "%name")}),
      defaultComponentName = "opAmp");
  end IdealOpAmp3Pin;

  model IdealOpAmpLimited
    "Amplifier that makes its input voltage zero while its output is between its supplies"
    Interfaces.PositivePin in_p "Positive input"
      annotation(Placement(transformation(extent = {{-110, -70}, {-90, -50}})));
    Interfaces.NegativePin in_n "Negative input"
      annotation(Placement(transformation(extent = {{-110, 50}, {-90, 70}})));
    Interfaces.PositivePin out "Output"
      annotation(Placement(transformation(extent = {{90, -10}, {110, 10}})));
    Interfaces.PositivePin VMax "Positive supply"
      annotation(Placement(transformation(extent = {{-10, 60}, {10, 80}})));
    Interfaces.NegativePin VMin "Negative supply"
      annotation(Placement(transformation(extent = {{-10, -80}, {10, -60}})));
    SI.Voltage vin "Voltage between the inputs";
  protected
    Real s(start = 0, final unit = "1") "Path along the curve, between -1 and 1 without saturation";
    constant SI.Voltage unitVoltage = 1 "One volt"
      annotation(HideResult = true);
  equation
    in_p.i = 0;
    in_n.i = 0;
    VMax.i = 0;
    VMin.i = 0;
    vin = in_p.v - in_n.v;
    in_p.v - in_n.v = unitVoltage * smooth(0, if s > 1 then s - 1 elseif s < -1 then s + 1 else 0);
    out.v = smooth(0,
      if s > 1 then
        VMax.v
      elseif s < -1 then
        VMin.v
      else
        (VMax.v + VMin.v) / 2 + s * (VMax.v - VMin.v) / 2);
    annotation(
      Icon(
        graphics = {
          Polygon(points = {{-60, 90}, {-60, -90}, {80, 0}}, lineColor = {0, 0, 200},
            fillColor = {255, 255, 255}, fillPattern = FillPattern.Solid),
          Text(extent = {{-56, -40}, {-26, -70}}, textColor = {0, 0, 200}, textString = "+"),
          Text(extent = {{-56, 70}, {-26, 40}}, textColor = {0, 0, 200}, textString = "-"),
          Line(points = {{80, 0}, {100, 0}}, color = {0, 0, 200}),
          Line(points = {{-90, 60}, {-60, 60}}, color = {0, 0, 200}),
          Line(points = {{-90, -60}, {-60, -60}}, color = {0, 0, 200}),
          Text(extent = {{-150, 140}, {150, 102}}, textColor = {0, 0, 160}, textString = "%name")}),
      defaultComponentName = "opAmp");
  end IdealOpAmpLimited;

  model IdealizedOpAmpLimited "Amplifier with a large gain and supplies that limit its output"
    parameter Real V0 = 15000.0 "Gain";
    parameter Boolean useSupply = false "True: the supplies are pins"
      annotation(Evaluate = true);
    parameter SI.Voltage Vps = +15 "Positive supply"
      annotation(Dialog(enable = not useSupply));
    parameter SI.Voltage Vns = -15 "Negative supply"
      annotation(Dialog(enable = not useSupply));
    parameter Boolean strict = true "True: no events at the limits"
      annotation(Evaluate = true);
    parameter Modelica.Blocks.Types.LimiterHomotopy homotopyType =
      Modelica.Blocks.Types.LimiterHomotopy.NoHomotopy "Simplified limiter while starting"
      annotation(Evaluate = true);
    SI.Voltage vps "Positive supply in use";
    SI.Voltage vns "Negative supply in use";
    SI.Voltage v_in = in_p.v - in_n.v "Input voltage";
    SI.Voltage v_out = out.v "Output voltage";
    SI.Power p_in = in_p.v * in_p.i + in_n.v * in_n.i "Power into the inputs";
    SI.Power p_out = out.v * out.i "Power into the output";
    SI.Power p_s = -(p_in + p_out) "Power of the supplies";
    SI.Current i_s = p_s / (vps - vns) "Current of the supplies";
    Modelica.Electrical.Analog.Interfaces.PositivePin in_p "Positive input"
      annotation(Placement(transformation(extent = {{-110, -70}, {-90, -50}})));
    Modelica.Electrical.Analog.Interfaces.NegativePin in_n "Negative input"
      annotation(Placement(transformation(extent = {{-110, 50}, {-90, 70}})));
    Modelica.Electrical.Analog.Interfaces.PositivePin out "Output"
      annotation(Placement(transformation(extent = {{90, -10}, {110, 10}})));
    Modelica.Electrical.Analog.Interfaces.PositivePin s_p(final i = +i_s, final v = vps)
      if useSupply "Positive supply"
      annotation(Placement(transformation(extent = {{-10, 90}, {10, 110}})));
    Modelica.Electrical.Analog.Interfaces.NegativePin s_n(final i = -i_s, final v = vns)
      if useSupply "Negative supply"
      annotation(Placement(transformation(extent = {{-10, -110}, {10, -90}})));
  protected
    SI.Voltage simplifiedExpr "Output of the simplified limiter";
  equation
    if not useSupply then
      vps = Vps;
      vns = Vns;
    end if;
    in_p.i = 0;
    in_n.i = 0;
    simplifiedExpr = if homotopyType == Modelica.Blocks.Types.LimiterHomotopy.Linear then
        V0 * v_in
      elseif homotopyType == Modelica.Blocks.Types.LimiterHomotopy.UpperLimit then
        vps
      elseif homotopyType == Modelica.Blocks.Types.LimiterHomotopy.LowerLimit then
        vns
      else
        0;
    if strict and homotopyType == Modelica.Blocks.Types.LimiterHomotopy.NoHomotopy then
      v_out = smooth(0,
        noEvent(if V0 * v_in > vps then vps elseif V0 * v_in < vns then vns else V0 * v_in));
    elseif strict then
      v_out = homotopy(
        actual = smooth(0,
          noEvent(if V0 * v_in > vps then vps elseif V0 * v_in < vns then vns else V0 * v_in)),
        simplified = simplifiedExpr);
    elseif homotopyType == Modelica.Blocks.Types.LimiterHomotopy.NoHomotopy then
      v_out = smooth(0, if V0 * v_in > vps then vps elseif V0 * v_in < vns then vns else V0 * v_in);
    else
      v_out = homotopy(
        actual = smooth(0,
          if V0 * v_in > vps then vps elseif V0 * v_in < vns then vns else V0 * v_in),
        simplified = simplifiedExpr);
    end if;
    annotation(
      Icon(
        graphics = {
          Polygon(points = {{-60, 90}, {-60, -90}, {80, 0}}, lineColor = {0, 0, 200},
            fillColor = {255, 255, 255}, fillPattern = FillPattern.Solid),
          Text(extent = {{-56, -40}, {-26, -70}}, textColor = {0, 0, 200}, textString = "+"),
          Text(extent = {{-56, 70}, {-26, 40}}, textColor = {0, 0, 200}, textString = "-"),
          Line(points = {{80, 0}, {100, 0}}, color = {0, 0, 200}),
          Line(points = {{-90, 60}, {-60, 60}}, color = {0, 0, 200}),
          Line(points = {{-90, -60}, {-60, -60}}, color = {0, 0, 200}),
          Text(extent = {{-150, 140}, {150, 102}}, textColor = {0, 0, 160}, textString = "%name")}),
      defaultComponentName = "opAmp");
  end IdealizedOpAmpLimited;

  model IdealTransformer "Transformer without losses and leakage, with magnetization if wanted"
    extends Modelica.Electrical.Analog.Interfaces.TwoPort;
    parameter Real n(start = 1) "Turns of the first side by turns of the second";
    parameter Boolean considerMagnetization = false "True: there is a magnetizing current"
      annotation(Evaluate = true);
    parameter SI.Inductance Lm1(start = 1) "Magnetization inductance of the first side"
      annotation(Dialog(enable = considerMagnetization));
  protected
    SI.Current im1 "Magnetizing current of the first side";
    SI.MagneticFlux psim1 "Flux of the first side";
  equation
    im1 = i1 + i2 / n;
    if considerMagnetization then
      psim1 = Lm1 * im1;
      v1 = der(psim1);
    else
      psim1 = 0;
      im1 = 0;
    end if;
    v1 = n * v2;
    annotation(
      Icon(
        graphics = {
          Line(points = {{-90, 100}, {-40, 100}, {-40, 60}}, color = {0, 0, 200}),
          Line(points = {{-90, -100}, {-40, -100}, {-40, -60}}, color = {0, 0, 200}),
          Line(points = {{90, 100}, {40, 100}, {40, 60}}, color = {0, 0, 200}),
          Line(points = {{90, -100}, {40, -100}, {40, -60}}, color = {0, 0, 200}),
          Rectangle(extent = {{-50, 60}, {-30, -60}}, lineColor = {0, 0, 200}, fillColor = {255, 255, 255},
            fillPattern = FillPattern.Solid),
          Rectangle(extent = {{30, 60}, {50, -60}}, lineColor = {0, 0, 200}, fillColor = {255, 255, 255},
            fillPattern = FillPattern.Solid),
          Line(points = {{-8, 70}, {-8, -70}}, color = {64, 64, 64}, thickness = 0.5),
          Line(points = {{8, 70}, {8, -70}}, color = {64, 64, 64}, thickness = 0.5),
          Text(extent = {{-150, -104}, {150, -140}}, textColor = {0, 0, 160}, textString = "%name")}),
      defaultComponentName = "transformer");
  end IdealTransformer;

  model IdealCommutingSwitch = IdealTwoWaySwitch
    "Switch that connects one of two pins (name of version 3)";
  model ControlledIdealCommutingSwitch = ControlledIdealTwoWaySwitch
    "Switch that connects one of two pins, controlled by a potential (name of version 3)";
  model IdealizedOpAmpLimted = IdealizedOpAmpLimited
    "Amplifier with a large gain (name of version 3)";

  model Idle "No current"
    extends Interfaces.OnePort;
  equation
    i = 0;
    annotation(
      Icon(
        graphics = {
          Line(points = {{-90, 0}, {-40, 0}}, color = {0, 0, 200}),
          Line(points = {{40, 0}, {90, 0}}, color = {0, 0, 200}),
          Text(extent = {{-150, 70}, {150, 32}}, textColor = {0, 0, 160}, textString = "%name")}));
  end Idle;

  model Short "No voltage"
    extends Interfaces.OnePort;
  equation
    v = 0;
    annotation(
      Icon(
        graphics = {
          Line(points = {{-90, 0}, {90, 0}}, color = {0, 0, 200}),
          Text(extent = {{-150, 70}, {150, 32}}, textColor = {0, 0, 160}, textString = "%name")}));
  end Short;

  model AD_Converter "From a voltage to N bits when a trigger rises, lowest bit first"
    import L = Modelica.Electrical.Digital.Interfaces.Logic;
    Modelica.Electrical.Analog.Interfaces.PositivePin p "Positive pin"
      annotation(Placement(transformation(extent = {{-110, 90}, {-90, 110}})));
    Modelica.Electrical.Analog.Interfaces.NegativePin n "Negative pin"
      annotation(Placement(transformation(extent = {{-110, -110}, {-90, -90}})));
    Modelica.Electrical.Digital.Interfaces.DigitalOutput y[N] "Bits"
      annotation(Placement(transformation(extent = {{90, -10}, {110, 10}})));
    Modelica.Electrical.Digital.Interfaces.DigitalInput trig "Trigger"
      annotation(Placement(transformation(extent = {{-10, 90}, {10, 110}})));
    parameter Integer N(final min = 1, start = 8) "Number of bits";
    parameter SI.Voltage VRefHigh(start = 10) "Voltage of all ones";
    parameter SI.Voltage VRefLow(final max = VRefHigh, start = 0) "Voltage of all zeros";
    parameter SI.Resistance Rin(start = 10^6) "Resistance between the pins";
    Integer z(start = 0, fixed = true) "The number, and what is left of it while bits are taken";
    Real u "Voltage between the pins";
  initial algorithm
    for i in 1:N loop
      y[i] := L.'X';
    end for;
  algorithm
    when trig == L.'1' or trig == L.'H' then
      z := if u > VRefLow then
          integer((u - VRefLow) / (VRefHigh - VRefLow) * (2^N - 1) + 0.5)
        else
          0;
      for i in 1:N loop
        y[i] := if mod(z, 2) == 1 then L.'1' else L.'0';
        z := div(z, 2);
      end for;
    end when;
  equation
    u = p.v - n.v;
    p.i * Rin = u;
    p.i + n.i = 0;
    annotation(defaultComponentName = "converter");
  end AD_Converter;

  model DA_Converter "From N bits, lowest first, to a voltage when a trigger rises"
    import L = Modelica.Electrical.Digital.Interfaces.Logic;
    Modelica.Electrical.Digital.Interfaces.DigitalInput trig "Trigger"
      annotation(Placement(transformation(extent = {{-10, 90}, {10, 110}})));
    Modelica.Electrical.Digital.Interfaces.DigitalInput x[N] "Bits"
      annotation(Placement(transformation(extent = {{-110, -10}, {-90, 10}})));
    Modelica.Electrical.Analog.Interfaces.PositivePin p "Positive pin"
      annotation(Placement(transformation(extent = {{90, 90}, {110, 110}})));
    Modelica.Electrical.Analog.Interfaces.NegativePin n "Negative pin"
      annotation(Placement(transformation(extent = {{90, -110}, {110, -90}})));
    SI.Voltage vout(start = 0, fixed = true) "Voltage between the pins";
    Real y(start = 0, fixed = true) "The number";
    parameter Integer N(final min = 1, start = 8) "Number of bits";
    parameter SI.Voltage Vref(start = 10) "Voltage of all ones";
  algorithm
    when trig == L.'1' or trig == L.'H' then
      y := 0;
      for i in 1:N loop
        y := if x[i] == L.'1' or x[i] == L.'H' then y + 2^(i - 1) else y;
      end for;
      vout := Vref * y / (2^N - 1);
    end when;
  equation
    p.v - n.v = vout;
    p.i + n.i = 0;
    annotation(defaultComponentName = "converter");
  end DA_Converter;
end Ideal;
