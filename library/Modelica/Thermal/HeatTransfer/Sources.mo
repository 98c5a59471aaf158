within Modelica.Thermal.HeatTransfer;
package Sources "Given temperatures and heat flows"
  extends Modelica.Icons.SourcesPackage;

  model FixedTemperature "A fixed temperature in kelvin"
    parameter SI.Temperature T "Temperature";
    Interfaces.HeatPort_b port "Port"
      annotation(Placement(transformation(extent = {{90, -10}, {110, 10}})));
  equation
    port.T = T;
    annotation(
      Icon(
        graphics = {
          Rectangle(extent = {{-90, 60}, {90, -60}}, lineColor = {180, 60, 40}, fillColor = {250, 214, 204},
            fillPattern = FillPattern.Solid),
          Text(extent = {{-150, 110}, {150, 72}}, textColor = {0, 0, 160}, textString = "%name"),
          Text(extent = {{-80, 40}, {80, -40}}, textColor = {0, 0, 0}, textString = "T = %T")}));
  end FixedTemperature;

  model PrescribedTemperature "A temperature in kelvin that comes in"
    Interfaces.HeatPort_b port "Port"
      annotation(Placement(transformation(extent = {{90, -10}, {110, 10}})));
    Modelica.Blocks.Interfaces.RealInput T(unit = "K") "Temperature"
      annotation(Placement(transformation(extent = {{-140, -20}, {-100, 20}})));
  equation
    port.T = T;
    annotation(
      Icon(
        graphics = {
          Rectangle(extent = {{-90, 60}, {80, -60}}, lineColor = {180, 60, 40}, fillColor = {250, 214, 204},
            fillPattern = FillPattern.Solid),
          Text(extent = {{-60, 40}, {60, -40}}, textColor = {191, 0, 0}, textString = "T"),
          Text(extent = {{-150, 110}, {150, 72}}, textColor = {0, 0, 160}, textString = "%name")}));
  end PrescribedTemperature;

  model FixedHeatFlow "A fixed heat flow, which may depend on the temperature"
    parameter SI.HeatFlowRate Q_flow "Heat flow out of the source at the reference temperature";
    parameter SI.Temperature T_ref = 293.15 "Reference temperature";
    parameter SI.LinearTemperatureCoefficient alpha = 0 "Relative change per kelvin";
    Interfaces.HeatPort_b port "Port"
      annotation(Placement(transformation(extent = {{90, -10}, {110, 10}})));
  equation
    port.Q_flow = -(1 + alpha * (port.T - T_ref)) * Q_flow;
    annotation(
      Icon(
        graphics = {
          Polygon(points = {{-90, 16}, {30, 16}, {30, 44}, {90, 0}, {30, -44}, {30, -16}, {-90, -16}},
            lineColor = {191, 0, 0}, fillColor = {250, 214, 204}, fillPattern = FillPattern.Solid),
          Text(extent = {{-150, 100}, {150, 62}}, textColor = {0, 0, 160}, textString = "%name"),
          Text(extent = {{-150, -50}, {150, -82}}, textColor = {0, 0, 0}, textString = "%Q_flow")}));
  end FixedHeatFlow;

  model PrescribedHeatFlow "A heat flow that comes in, which may depend on the temperature"
    parameter SI.Temperature T_ref = 293.15 "Reference temperature";
    parameter SI.LinearTemperatureCoefficient alpha = 0 "Relative change per kelvin";
    Modelica.Blocks.Interfaces.RealInput Q_flow(unit = "W")
      "Heat flow out of the source at the reference temperature"
      annotation(Placement(transformation(extent = {{-140, -20}, {-100, 20}})));
    Interfaces.HeatPort_b port "Port"
      annotation(Placement(transformation(extent = {{90, -10}, {110, 10}})));
  equation
    port.Q_flow = -(1 + alpha * (port.T - T_ref)) * Q_flow;
    annotation(
      Icon(
        graphics = {
          Polygon(points = {{-90, 16}, {30, 16}, {30, 44}, {90, 0}, {30, -44}, {30, -16}, {-90, -16}},
            lineColor = {191, 0, 0}, fillColor = {250, 214, 204}, fillPattern = FillPattern.Solid),
          Text(extent = {{-150, 100}, {150, 62}}, textColor = {0, 0, 160}, textString = "%name")}));
  end PrescribedHeatFlow;
end Sources;
