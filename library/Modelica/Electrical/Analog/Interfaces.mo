within Modelica.Electrical.Analog;
package Interfaces "Pins and base classes"
  extends Modelica.Icons.InterfacesPackage;

  connector Pin "Where current goes in or out"
    SI.ElectricPotential v "Potential"
      annotation(
        unassignedMessage =
          "The potential or current of a pin cannot be computed: is there a ground, and is every pin connected?");
    flow SI.Current i "Current, positive into the component"
      annotation(
        unassignedMessage =
          "The potential or current of a pin cannot be computed: is there a ground, and is every pin connected?");
    annotation(
      defaultComponentName = "pin",
      Icon(
        graphics = {
          Rectangle(extent = {{-100, 100}, {100, -100}}, lineColor = {0, 0, 200},
            fillColor = {0, 0, 200}, fillPattern = FillPattern.Solid)}));
  end Pin;

  connector PositivePin "Where current goes in or out (filled)"
    SI.ElectricPotential v "Potential"
      annotation(
        unassignedMessage =
          "The potential or current of a pin cannot be computed: is there a ground, and is every pin connected?");
    flow SI.Current i "Current, positive into the component"
      annotation(
        unassignedMessage =
          "The potential or current of a pin cannot be computed: is there a ground, and is every pin connected?");
    annotation(
      defaultComponentName = "pin_p",
      Icon(
        graphics = {
          Rectangle(extent = {{-100, 100}, {100, -100}}, lineColor = {0, 0, 200},
            fillColor = {0, 0, 200}, fillPattern = FillPattern.Solid)}));
  end PositivePin;

  connector NegativePin "Where current goes in or out (hollow)"
    SI.ElectricPotential v "Potential"
      annotation(
        unassignedMessage =
          "The potential or current of a pin cannot be computed: is there a ground, and is every pin connected?");
    flow SI.Current i "Current, positive into the component"
      annotation(
        unassignedMessage =
          "The potential or current of a pin cannot be computed: is there a ground, and is every pin connected?");
    annotation(
      defaultComponentName = "pin_n",
      Icon(
        graphics = {
          Rectangle(extent = {{-100, 100}, {100, -100}}, lineColor = {0, 0, 200},
            fillColor = {255, 255, 255}, fillPattern = FillPattern.Solid)}));
  end NegativePin;

  partial model TwoPin "Two pins with a voltage between them"
    SI.Voltage v "p.v - n.v";
    PositivePin p "Positive pin"
      annotation(Placement(transformation(extent = {{-110, -10}, {-90, 10}})));
    NegativePin n "Negative pin"
      annotation(Placement(transformation(extent = {{90, -10}, {110, 10}})));
  equation
    v = p.v - n.v;
  end TwoPin;

  partial model OnePort "Two pins with one current through them"
    extends TwoPin;
    SI.Current i "Current from p to n";
  equation
    0 = p.i + n.i;
    i = p.i;
  end OnePort;

  partial model FourPin "Two pairs of pins"
    SI.Voltage v1 "p1.v - n1.v";
    SI.Voltage v2 "p2.v - n2.v";
    SI.Current i1 "Current into p1";
    SI.Current i2 "Current into p2";
    PositivePin p1 "Positive pin of the first pair"
      annotation(Placement(transformation(extent = {{-110, 90}, {-90, 110}})));
    NegativePin n1 "Negative pin of the first pair"
      annotation(Placement(transformation(extent = {{-110, -110}, {-90, -90}})));
    PositivePin p2 "Positive pin of the second pair"
      annotation(Placement(transformation(extent = {{90, 90}, {110, 110}})));
    NegativePin n2 "Negative pin of the second pair"
      annotation(Placement(transformation(extent = {{90, -110}, {110, -90}})));
  equation
    v1 = p1.v - n1.v;
    v2 = p2.v - n2.v;
    i1 = p1.i;
    i2 = p2.i;
  end FourPin;

  partial model TwoPort "Two pairs of pins, each with one current through it"
    extends FourPin;
  equation
    0 = p1.i + n1.i;
    0 = p2.i + n2.i;
  end TwoPort;

  partial model ConditionalHeatPort
    "An optional heat port for losses; without it the temperature is fixed"
    parameter Boolean useHeatPort = false "True: there is a heat port"
      annotation(Evaluate = true, HideResult = true);
    parameter SI.Temperature T = 293.15 "Temperature without a heat port"
      annotation(Dialog(enable = not useHeatPort));
    Modelica.Thermal.HeatTransfer.Interfaces.HeatPort_a heatPort(
      final T = T_heatPort,
      final Q_flow = -LossPower) if useHeatPort "Where the losses go"
      annotation(Placement(transformation(extent = {{-10, -110}, {10, -90}})));
    SI.Power LossPower "Loss";
    SI.Temperature T_heatPort "Temperature of the component";
  equation
    if not useHeatPort then
      T_heatPort = T;
    end if;
  end ConditionalHeatPort;

  partial model PartialConditionalHeatPort
    "An optional heat port for the losses of several parts inside"
    parameter Boolean useHeatPort = false "True: there is a heat port"
      annotation(Evaluate = true, HideResult = true);
    parameter SI.Temperature T = 293.15 "Temperature without a heat port"
      annotation(Dialog(enable = not useHeatPort));
    Modelica.Thermal.HeatTransfer.Interfaces.HeatPort_a heatPort if useHeatPort
      "Where the losses go"
      annotation(Placement(transformation(extent = {{-10, -110}, {10, -90}})));
    Modelica.Thermal.HeatTransfer.Sources.FixedTemperature fixedTemperature(final T = T)
      if not useHeatPort "In place of the heat port";
  protected
    Modelica.Thermal.HeatTransfer.Interfaces.HeatPort_a internalHeatPort
      "Where the parts inside are connected";
  equation
    connect(heatPort, internalHeatPort);
    connect(fixedTemperature.port, internalHeatPort);
  end PartialConditionalHeatPort;

  partial model AbsoluteSensor "Measures at one pin"
    extends Modelica.Icons.RoundSensor;
    Interfaces.PositivePin p "Measured pin"
      annotation(Placement(transformation(extent = {{-110, -10}, {-90, 10}})));
    Modelica.Blocks.Interfaces.RealOutput y "Measured value"
      annotation(Placement(transformation(extent = {{90, -10}, {110, 10}})));
  end AbsoluteSensor;

  partial model RelativeSensor "Measures between two pins"
    extends Modelica.Icons.RoundSensor;
    Interfaces.PositivePin p "Positive pin"
      annotation(Placement(transformation(extent = {{-110, -10}, {-90, 10}})));
    Interfaces.NegativePin n "Negative pin"
      annotation(Placement(transformation(extent = {{90, -10}, {110, 10}})));
    Modelica.Blocks.Interfaces.RealOutput y "Measured value"
      annotation(Placement(transformation(extent = {{-10, -110}, {10, -90}})));
  end RelativeSensor;

  partial model VoltageSource "A voltage given by a signal inside"
    extends Modelica.Electrical.Analog.Icons.VoltageSource;
    extends OnePort;
    replaceable Modelica.Blocks.Interfaces.SignalSource signalSource(
      final offset = offset,
      final startTime = startTime) "Signal";
    parameter SI.Voltage offset = 0 "Added to the voltage";
    parameter SI.Time startTime = 0 "Before this time the voltage is the offset";
  equation
    v = signalSource.y;
  end VoltageSource;

  partial model CurrentSource "A current given by a signal inside"
    extends Modelica.Electrical.Analog.Icons.CurrentSource;
    extends OnePort;
    replaceable Modelica.Blocks.Interfaces.SignalSource signalSource(
      final offset = offset,
      final startTime = startTime) "Signal";
    parameter SI.Current offset = 0 "Added to the current";
    parameter SI.Time startTime = 0 "Before this time the current is the offset";
  equation
    i = signalSource.y;
  end CurrentSource;

  partial model IdealSemiconductor
    "Two straight lines through a knee, one for each way of conducting"
    extends Modelica.Electrical.Analog.Interfaces.OnePort;
    parameter SI.Resistance Ron(final min = 0) = 1e-5 "Resistance while it conducts";
    parameter SI.Conductance Goff(final min = 0) = 1e-5 "Conductance while it does not";
    parameter SI.Voltage Vknee(final min = 0) = 0 "Voltage of the knee";
    extends Modelica.Electrical.Analog.Interfaces.ConditionalHeatPort;
    Boolean off(start = true) "True while it does not conduct";
  protected
    Real s(start = 0, final unit = "1")
      "Path along both lines: a voltage if off, a current if on, from the knee";
    constant SI.Voltage unitVoltage = 1 "One volt"
      annotation(HideResult = true);
    constant SI.Current unitCurrent = 1 "One ampere"
      annotation(HideResult = true);
  equation
    v = (s * unitCurrent) * (if off then 1 else Ron) + Vknee;
    i = (s * unitVoltage) * (if off then Goff else 1) + Goff * Vknee;
    LossPower = v * i;
  end IdealSemiconductor;

  partial model IdealSwitch "Two straight lines, one for each position"
    extends Modelica.Electrical.Analog.Interfaces.OnePort;
    parameter SI.Resistance Ron(final min = 0) = 1e-5 "Resistance while it is closed";
    parameter SI.Conductance Goff(final min = 0) = 1e-5 "Conductance while it is open";
    extends Modelica.Electrical.Analog.Interfaces.ConditionalHeatPort(final T = 293.15);
  protected
    Boolean off "True while it is open";
    Real s(final unit = "1") "Path along the line: a voltage if open, a current if closed";
    constant SI.Voltage unitVoltage = 1 "One volt"
      annotation(HideResult = true);
    constant SI.Current unitCurrent = 1 "One ampere"
      annotation(HideResult = true);
  equation
    v = (s * unitCurrent) * (if off then 1 else Ron);
    i = (s * unitVoltage) * (if off then Goff else 1);
    LossPower = v * i;
  end IdealSwitch;

  partial model IdealSwitchWithArc
    "A switch that keeps an arc after it opened, until the current is small"
    extends Modelica.Electrical.Analog.Interfaces.OnePort;
    parameter SI.Resistance Ron = 1e-5 "Resistance while it is closed";
    parameter SI.Conductance Goff = 1e-5 "Conductance without an arc";
    parameter SI.Voltage V0(start = 30) "Voltage of the arc at its begin";
    parameter SI.VoltageSlope dVdt(start = 10e3) "How fast the arc's voltage rises";
    parameter SI.Voltage Vmax(start = 60) "Greatest voltage of the arc";
    extends Modelica.Electrical.Analog.Interfaces.ConditionalHeatPort(final T = 293.15);
    Boolean off(start = true) "True while it is open";
  protected
    Boolean quenched(start = true, fixed = true) "True if there is no arc";
    discrete SI.Time tSwitch(start = -Modelica.Constants.inf, fixed = true) "When it opened";
  equation
    when edge(off) then
      tSwitch = time;
    end when;
    quenched = off and (pre(quenched) or abs(i) <= Goff * abs(v));
    if off then
      if quenched then
        i = Goff * v;
      else
        v = sign(i) * min(Vmax, V0 + dVdt * (time - tSwitch));
      end if;
    else
      v = Ron * i;
    end if;
    LossPower = v * i;
  end IdealSwitchWithArc;
end Interfaces;
