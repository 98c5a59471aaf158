within Modelica.Thermal.HeatTransfer;
package Components "Storage and transport of heat"
  extends Modelica.Icons.Package;

  model HeatCapacitor "A body of one temperature that stores heat"
    parameter SI.HeatCapacity C "Heat capacity";
    SI.Temperature T(start = 293.15, displayUnit = "degC") "Temperature";
    SI.TemperatureSlope der_T(start = 0) "Its derivative";
    Interfaces.HeatPort_a port "Heat port"
      annotation(Placement(transformation(origin = {0, -100}, extent = {{-10, -10}, {10, 10}})));
  equation
    T = port.T;
    der_T = der(T);
    C * der(T) = port.Q_flow;
    annotation(
      Icon(
        graphics = {
          Polygon(points = {{-60, -60}, {-80, -10}, {-66, 40}, {-20, 60}, {30, 70}, {70, 40}, {80, -10}, {60, -60}},
            lineColor = {64, 64, 64}, fillColor = {250, 214, 204}, fillPattern = FillPattern.Solid,
            smooth = Smooth.Bezier),
          Line(points = {{0, -90}, {0, -60}}, color = {191, 0, 0}),
          Text(extent = {{-60, 30}, {60, -20}}, textColor = {0, 0, 0}, textString = "C = %C"),
          Text(extent = {{-150, 120}, {150, 84}}, textColor = {0, 0, 160}, textString = "%name")}));
  end HeatCapacitor;

  model ThermalConductor "Conduction: heat flow in proportion to the temperature difference"
    extends Interfaces.Element1D;
    parameter SI.ThermalConductance G "Conductance";
  equation
    Q_flow = G * dT;
    annotation(
      Icon(
        graphics = {
          Rectangle(extent = {{-70, 40}, {70, -40}}, lineColor = {64, 64, 64}, fillColor = {250, 214, 204},
            fillPattern = FillPattern.Solid),
          Line(points = {{-70, 40}, {-70, -40}}, color = {191, 0, 0}, thickness = 0.5),
          Line(points = {{-50, 0}, {50, 0}}, color = {191, 0, 0}, arrow = {Arrow.None, Arrow.Filled},
            arrowSize = 14),
          Text(extent = {{-150, 90}, {150, 52}}, textColor = {0, 0, 160}, textString = "%name"),
          Text(extent = {{-150, -50}, {150, -82}}, textColor = {0, 0, 0}, textString = "G = %G")}));
  end ThermalConductor;

  model ThermalResistor "Conduction: temperature difference in proportion to the heat flow"
    extends Interfaces.Element1D;
    parameter SI.ThermalResistance R "Resistance";
  equation
    dT = R * Q_flow;
    annotation(
      Icon(
        graphics = {
          Rectangle(extent = {{-70, 40}, {70, -40}}, lineColor = {64, 64, 64}, fillColor = {250, 214, 204},
            fillPattern = FillPattern.Solid),
          Line(points = {{-70, 40}, {-70, -40}}, color = {191, 0, 0}, thickness = 0.5),
          Line(points = {{-50, 0}, {50, 0}}, color = {191, 0, 0}, arrow = {Arrow.None, Arrow.Filled},
            arrowSize = 14),
          Text(extent = {{-150, 90}, {150, 52}}, textColor = {0, 0, 160}, textString = "%name"),
          Text(extent = {{-150, -50}, {150, -82}}, textColor = {0, 0, 0}, textString = "R = %R")}));
  end ThermalResistor;

  model Convection "From a solid to a fluid, with a conductance that comes in"
    SI.HeatFlowRate Q_flow "Heat flow from solid to fluid";
    SI.TemperatureDifference dT "solid.T - fluid.T";
    Modelica.Blocks.Interfaces.RealInput Gc(unit = "W/K") "Conductance"
      annotation(Placement(transformation(extent = {{-20, -20}, {20, 20}}, origin = {0, 100}, rotation = 270)));
    Interfaces.HeatPort_a solid "Solid"
      annotation(Placement(transformation(extent = {{-110, -10}, {-90, 10}})));
    Interfaces.HeatPort_b fluid "Fluid"
      annotation(Placement(transformation(extent = {{90, -10}, {110, 10}})));
  equation
    dT = solid.T - fluid.T;
    solid.Q_flow = Q_flow;
    fluid.Q_flow = -Q_flow;
    Q_flow = Gc * dT;
    annotation(
      Icon(
        graphics = {
          Rectangle(extent = {{-90, 60}, {-60, -60}}, lineColor = {64, 64, 64}, fillColor = {250, 214, 204},
            fillPattern = FillPattern.Solid),
          Line(points = {{-40, 40}, {60, 40}}, color = {60, 110, 200}, arrow = {Arrow.None, Arrow.Filled},
            arrowSize = 12),
          Line(points = {{-40, 0}, {60, 0}}, color = {60, 110, 200}, arrow = {Arrow.None, Arrow.Filled},
            arrowSize = 12),
          Line(points = {{-40, -40}, {60, -40}}, color = {60, 110, 200}, arrow = {Arrow.None, Arrow.Filled},
            arrowSize = 12),
          Line(points = {{0, 100}, {0, 60}}, color = {0, 0, 127}),
          Text(extent = {{-150, -70}, {150, -108}}, textColor = {0, 0, 160}, textString = "%name")}));
  end Convection;

  model ConvectiveResistor "From a solid to a fluid, with a resistance that comes in"
    SI.HeatFlowRate Q_flow "Heat flow from solid to fluid";
    SI.TemperatureDifference dT "solid.T - fluid.T";
    Modelica.Blocks.Interfaces.RealInput Rc(unit = "K/W") "Resistance"
      annotation(Placement(transformation(extent = {{-20, -20}, {20, 20}}, origin = {0, 100}, rotation = 270)));
    Interfaces.HeatPort_a solid "Solid"
      annotation(Placement(transformation(extent = {{-110, -10}, {-90, 10}})));
    Interfaces.HeatPort_b fluid "Fluid"
      annotation(Placement(transformation(extent = {{90, -10}, {110, 10}})));
  equation
    dT = solid.T - fluid.T;
    solid.Q_flow = Q_flow;
    fluid.Q_flow = -Q_flow;
    dT = Rc * Q_flow;
    annotation(
      Icon(
        graphics = {
          Rectangle(extent = {{-90, 60}, {-60, -60}}, lineColor = {64, 64, 64}, fillColor = {250, 214, 204},
            fillPattern = FillPattern.Solid),
          Line(points = {{-40, 40}, {60, 40}}, color = {60, 110, 200}, arrow = {Arrow.None, Arrow.Filled},
            arrowSize = 12),
          Line(points = {{-40, 0}, {60, 0}}, color = {60, 110, 200}, arrow = {Arrow.None, Arrow.Filled},
            arrowSize = 12),
          Line(points = {{-40, -40}, {60, -40}}, color = {60, 110, 200}, arrow = {Arrow.None, Arrow.Filled},
            arrowSize = 12),
          Line(points = {{0, 100}, {0, 60}}, color = {0, 0, 127}),
          Text(extent = {{-150, -70}, {150, -108}}, textColor = {0, 0, 160}, textString = "%name")}));
  end ConvectiveResistor;

  model BodyRadiation "Radiation between two bodies"
    extends Interfaces.Element1D;
    parameter Real Gr(unit = "m2") "Area, weighted by how much of it exchanges radiation";
  equation
    Q_flow = Gr * Modelica.Constants.sigma * (port_a.T^4 - port_b.T^4);
    annotation(
      Icon(
        graphics = {
          Rectangle(extent = {{-90, 60}, {-60, -60}}, lineColor = {64, 64, 64}, fillColor = {250, 214, 204},
            fillPattern = FillPattern.Solid),
          Rectangle(extent = {{60, 60}, {90, -60}}, lineColor = {64, 64, 64}, fillColor = {250, 214, 204},
            fillPattern = FillPattern.Solid),
          Line(points = {{-50, 36}, {-20, 48}, {10, 24}, {46, 36}}, color = {191, 0, 0},
            arrow = {Arrow.None, Arrow.Filled}, arrowSize = 12),
          Line(points = {{-50, 0}, {-20, 12}, {10, -12}, {46, 0}}, color = {191, 0, 0},
            arrow = {Arrow.None, Arrow.Filled}, arrowSize = 12),
          Line(points = {{-50, -36}, {-20, -24}, {10, -48}, {46, -36}}, color = {191, 0, 0},
            arrow = {Arrow.None, Arrow.Filled}, arrowSize = 12),
          Text(extent = {{-150, 110}, {150, 72}}, textColor = {0, 0, 160}, textString = "%name"),
          Text(extent = {{-150, -70}, {150, -102}}, textColor = {0, 0, 0}, textString = "Gr = %Gr")}));
  end BodyRadiation;

  model ThermalCollector "Joins several heat ports"
    parameter Integer m(min = 1) = 3 "Number of ports";
    Interfaces.HeatPort_a port_a[m] "Ports to join"
      annotation(Placement(transformation(extent = {{-10, 90}, {10, 110}})));
    Interfaces.HeatPort_b port_b "Common port"
      annotation(Placement(transformation(extent = {{-10, -110}, {10, -90}})));
  equation
    port_a.T = fill(port_b.T, m);
    port_b.Q_flow + sum(port_a.Q_flow) = 0;
    annotation(
      Icon(
        graphics = {
          Line(points = {{-70, 60}, {0, -40}, {70, 60}}, color = {191, 0, 0}),
          Line(points = {{0, 60}, {0, -90}}, color = {191, 0, 0}),
          Text(extent = {{-150, 130}, {150, 92}}, textColor = {0, 0, 160}, textString = "%name")}));
  end ThermalCollector;

  model ThermalCollectorMatrix "Joins a matrix of heat ports"
    parameter Integer Ns(min = 1) "Rows";
    parameter Integer Np(min = 1) "Columns";
    Modelica.Thermal.HeatTransfer.Interfaces.HeatPort_a port_a[Ns, Np] "Ports to join"
      annotation(Placement(transformation(extent = {{-10, 90}, {10, 110}})));
    Modelica.Thermal.HeatTransfer.Interfaces.HeatPort_b port_b "Common port"
      annotation(Placement(transformation(extent = {{-10, -110}, {10, -90}})));
  equation
    port_a.T = fill(port_b.T, Ns, Np);
    port_b.Q_flow + sum(port_a.Q_flow) = 0;
    annotation(
      Icon(
        graphics = {
          Line(points = {{-70, 60}, {0, -40}, {70, 60}}, color = {191, 0, 0}),
          Line(points = {{0, 60}, {0, -90}}, color = {191, 0, 0}),
          Text(extent = {{-150, 130}, {150, 92}}, textColor = {0, 0, 160}, textString = "%name")}));
  end ThermalCollectorMatrix;

  model GeneralHeatFlowToTemperatureAdaptor
    "The heat flow comes in as a signal, the temperature goes out"
    extends Modelica.Blocks.Interfaces.Adaptors.FlowToPotentialAdaptor(
      final Name_p = "T",
      final Name_pder = "dT",
      final Name_pder2 = "d2T",
      final Name_f = "Q",
      final Name_fder = "der(Q)",
      final Name_fder2 = "der2(Q)",
      final use_pder2 = false,
      final use_fder = false,
      final use_fder2 = false,
      p(unit = "K", displayUnit = "degC"),
      final pder(unit = "K/s"),
      final pder2(unit = "K/s2"),
      final f(unit = "W"),
      final fder(unit = "W/s"),
      final fder2(unit = "W/s2"));
    HeatTransfer.Interfaces.HeatPort_a heatPort "Heat port"
      annotation(Placement(transformation(extent = {{-30, -10}, {-10, 10}})));
  equation
    y = heatPort.T;
    u = heatPort.Q_flow;
    annotation(defaultComponentName = "heatFlowToTemperatureAdaptor");
  end GeneralHeatFlowToTemperatureAdaptor;

  model GeneralTemperatureToHeatFlowAdaptor
    "The temperature comes in as a signal, the heat flow goes out"
    extends Modelica.Blocks.Interfaces.Adaptors.PotentialToFlowAdaptor(
      final Name_p = "T",
      final Name_pder = "dT",
      final Name_pder2 = "d2T",
      final Name_f = "Q",
      final Name_fder = "der(Q)",
      final Name_fder2 = "der2(Q)",
      final use_pder2 = false,
      final use_fder = false,
      final use_fder2 = false,
      p(unit = "K", displayUnit = "degC"),
      final pder(unit = "K/s"),
      final pder2(unit = "K/s2"),
      final f(unit = "W"),
      final fder(unit = "W/s"),
      final fder2(unit = "W/s2"));
    HeatTransfer.Interfaces.HeatPort_b heatPort "Heat port"
      annotation(Placement(transformation(extent = {{-30, -10}, {-10, 10}})));
  equation
    y = heatPort.Q_flow;
    u = heatPort.T;
    annotation(defaultComponentName = "temperatureToHeatFlowAdaptor");
  end GeneralTemperatureToHeatFlowAdaptor;
end Components;
