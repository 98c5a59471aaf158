within Modelica.Thermal.HeatTransfer;
package Sensors "Measuring temperature and heat flow"
  extends Modelica.Icons.SensorsPackage;

  model TemperatureSensor "Temperature of a port"
    Modelica.Blocks.Interfaces.RealOutput T(unit = "K") "Temperature"
      annotation(Placement(transformation(extent = {{90, -10}, {110, 10}})));
    Interfaces.HeatPort_a port "Measured port"
      annotation(Placement(transformation(extent = {{-110, -10}, {-90, 10}})));
  equation
    T = port.T;
    port.Q_flow = 0;
    annotation(
      Icon(
        graphics = {
          Ellipse(extent = {{-40, -20}, {0, -60}}, lineColor = {191, 0, 0}, fillColor = {191, 0, 0},
            fillPattern = FillPattern.Solid),
          Rectangle(extent = {{-28, 70}, {-12, -24}}, lineColor = {64, 64, 64}, fillColor = {255, 255, 255},
            fillPattern = FillPattern.Solid),
          Rectangle(extent = {{-24, 20}, {-16, -24}}, lineColor = {191, 0, 0}, fillColor = {191, 0, 0},
            fillPattern = FillPattern.Solid),
          Line(points = {{-12, 60}, {0, 60}}, color = {64, 64, 64}),
          Line(points = {{-12, 40}, {0, 40}}, color = {64, 64, 64}),
          Line(points = {{-12, 20}, {0, 20}}, color = {64, 64, 64}),
          Line(points = {{-12, 0}, {0, 0}}, color = {64, 64, 64}),
          Line(points = {{-90, 0}, {-40, -40}}, color = {191, 0, 0}),
          Text(extent = {{10, 40}, {60, 0}}, textColor = {64, 64, 64}, textString = "K"),
          Text(extent = {{-150, 120}, {150, 84}}, textColor = {0, 0, 160}, textString = "%name")}));
  end TemperatureSensor;

  model RelTemperatureSensor "Temperature difference between two ports"
    extends Modelica.Icons.RectangularSensor;
    Interfaces.HeatPort_a port_a "First port"
      annotation(Placement(transformation(extent = {{-110, -10}, {-90, 10}})));
    Interfaces.HeatPort_b port_b "Second port"
      annotation(Placement(transformation(extent = {{90, -10}, {110, 10}})));
    Modelica.Blocks.Interfaces.RealOutput T_rel(unit = "K", displayUnit = "K") "port_a.T - port_b.T"
      annotation(
        absoluteValue = false,
        Placement(transformation(extent = {{-10, -10}, {10, 10}}, origin = {0, -100}, rotation = 270)));
  equation
    T_rel = port_a.T - port_b.T;
    port_a.Q_flow = 0;
    port_b.Q_flow = 0;
  end RelTemperatureSensor;

  model HeatFlowSensor "Heat flow from one port to the other"
    extends Modelica.Icons.RoundSensor;
    Modelica.Blocks.Interfaces.RealOutput Q_flow(unit = "W") "Heat flow from port_a to port_b"
      annotation(Placement(transformation(extent = {{-10, -10}, {10, 10}}, origin = {0, -110}, rotation = 270)));
    Interfaces.HeatPort_a port_a "First port"
      annotation(Placement(transformation(extent = {{-110, -10}, {-90, 10}})));
    Interfaces.HeatPort_b port_b "Second port"
      annotation(Placement(transformation(extent = {{90, -10}, {110, 10}})));
  equation
    port_a.T = port_b.T;
    port_a.Q_flow + port_b.Q_flow = 0;
    Q_flow = port_a.Q_flow;
  end HeatFlowSensor;

  model ConditionalFixedHeatFlowSensor
    "Heat flow from one port to the other, the first one held at a fixed temperature if wanted"
    extends Modelica.Icons.RoundSensor;
    parameter Boolean useFixedTemperature(start = false)
      "True: port_a is held at 20 degrees Celsius"
      annotation(Evaluate = true);
    HeatTransfer.Interfaces.HeatPort_a port_a "First port"
      annotation(Placement(transformation(extent = {{-110, -10}, {-90, 10}})));
    HeatTransfer.Interfaces.HeatPort_b port_b "Second port"
      annotation(Placement(transformation(extent = {{90, -10}, {110, 10}})));
    HeatTransfer.Sensors.HeatFlowSensor heatFlowSensor "Measures";
    HeatTransfer.Sources.FixedTemperature fixedTemperature(final T(displayUnit = "K") = 293.15)
      if useFixedTemperature "Holds the temperature";
    Modelica.Blocks.Interfaces.RealOutput Q_flow(unit = "W") "Heat flow from port_a to port_b"
      annotation(Placement(transformation(extent = {{-10, -10}, {10, 10}}, origin = {0, -110}, rotation = 270)));
  equation
    connect(port_a, heatFlowSensor.port_a);
    connect(fixedTemperature.port, heatFlowSensor.port_a);
    connect(heatFlowSensor.port_b, port_b);
    connect(heatFlowSensor.Q_flow, Q_flow);
    annotation(defaultComponentName = "heatFlowSensor");
  end ConditionalFixedHeatFlowSensor;
end Sensors;
