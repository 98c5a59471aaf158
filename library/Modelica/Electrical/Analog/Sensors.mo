within Modelica.Electrical.Analog;
package Sensors "Measuring potential, voltage, current and power"
  extends Modelica.Icons.SensorsPackage;

  model PotentialSensor "Potential of a pin"
    extends Modelica.Icons.RoundSensor;
    Interfaces.PositivePin p "Measured pin"
      annotation(Placement(transformation(extent = {{-110, -10}, {-90, 10}})));
    Modelica.Blocks.Interfaces.RealOutput phi(unit = "V") "Potential"
      annotation(Placement(transformation(extent = {{100, -10}, {120, 10}})));
  equation
    p.i = 0;
    phi = p.v;
  end PotentialSensor;

  model VoltageSensor "Voltage between two pins"
    extends Modelica.Icons.RoundSensor;
    Interfaces.PositivePin p "Positive pin"
      annotation(Placement(transformation(extent = {{-110, -10}, {-90, 10}})));
    Interfaces.NegativePin n "Negative pin"
      annotation(Placement(transformation(extent = {{90, -10}, {110, 10}})));
    Modelica.Blocks.Interfaces.RealOutput v(unit = "V") "Voltage"
      annotation(
        Placement(
          transformation(origin = {0, -110}, extent = {{-10, -10}, {10, 10}}, rotation = 270)));
  equation
    p.i = 0;
    n.i = 0;
    v = p.v - n.v;
  end VoltageSensor;

  model CurrentSensor "Current from one pin to the other"
    extends Modelica.Icons.RoundSensor;
    Interfaces.PositivePin p "Positive pin"
      annotation(Placement(transformation(extent = {{-110, -10}, {-90, 10}})));
    Interfaces.NegativePin n "Negative pin"
      annotation(Placement(transformation(extent = {{90, -10}, {110, 10}})));
    Modelica.Blocks.Interfaces.RealOutput i(unit = "A") "Current"
      annotation(
        Placement(
          transformation(origin = {0, -110}, extent = {{-10, -10}, {10, 10}}, rotation = 270)));
  equation
    p.v = n.v;
    p.i = i;
    n.i = -i;
  end CurrentSensor;

  model PowerSensor "Power from current and voltage"
    extends Modelica.Icons.RoundSensor;
    Modelica.Electrical.Analog.Interfaces.PositivePin pc "Positive pin of the current"
      annotation(Placement(transformation(extent = {{-110, -10}, {-90, 10}})));
    Modelica.Electrical.Analog.Interfaces.NegativePin nc "Negative pin of the current"
      annotation(Placement(transformation(extent = {{90, -10}, {110, 10}})));
    Modelica.Electrical.Analog.Interfaces.PositivePin pv "Positive pin of the voltage"
      annotation(Placement(transformation(extent = {{-10, 90}, {10, 110}})));
    Modelica.Electrical.Analog.Interfaces.NegativePin nv "Negative pin of the voltage"
      annotation(Placement(transformation(extent = {{-10, -110}, {10, -90}})));
    Modelica.Blocks.Interfaces.RealOutput power(unit = "W") "Power"
      annotation(Placement(transformation(extent = {{-110, -120}, {-90, -100}})));
    Modelica.Electrical.Analog.Sensors.VoltageSensor voltageSensor "Voltage";
    Modelica.Electrical.Analog.Sensors.CurrentSensor currentSensor "Current";
    Modelica.Blocks.Math.Product product "Power";
  equation
    connect(pv, voltageSensor.p);
    connect(nv, voltageSensor.n);
    connect(pc, currentSensor.p);
    connect(nc, currentSensor.n);
    connect(voltageSensor.v, product.u1);
    connect(currentSensor.i, product.u2);
    connect(product.y, power);
  end PowerSensor;

  model MultiSensor "Current, voltage and power at once"
    extends Modelica.Icons.RoundSensor;
    Modelica.Electrical.Analog.Interfaces.PositivePin pc "Positive pin of the current"
      annotation(Placement(transformation(extent = {{-110, -10}, {-90, 10}})));
    Modelica.Electrical.Analog.Interfaces.NegativePin nc "Negative pin of the current"
      annotation(Placement(transformation(extent = {{90, -10}, {110, 10}})));
    Modelica.Electrical.Analog.Interfaces.PositivePin pv "Positive pin of the voltage"
      annotation(Placement(transformation(extent = {{-10, 90}, {10, 110}})));
    Modelica.Electrical.Analog.Interfaces.NegativePin nv "Negative pin of the voltage"
      annotation(Placement(transformation(extent = {{-10, -110}, {10, -90}})));
    Modelica.Blocks.Interfaces.RealOutput i(final quantity = "ElectricCurrent", final unit = "A")
      "Current"
      annotation(Placement(transformation(extent = {{-70, -120}, {-50, -100}})));
    Modelica.Blocks.Interfaces.RealOutput v(final quantity = "ElectricPotential", final unit = "V")
      "Voltage"
      annotation(Placement(transformation(extent = {{50, -120}, {70, -100}})));
    Modelica.Blocks.Interfaces.RealOutput power(final quantity = "Power", final unit = "W") "Power"
      annotation(Placement(transformation(extent = {{-120, -70}, {-100, -50}})));
  equation
    pc.v - nc.v = 0;
    pc.i + nc.i = 0;
    pv.i = 0;
    nv.i = 0;
    i = pc.i;
    v = pv.v - nv.v;
    power = v * i;
  end MultiSensor;
end Sensors;
