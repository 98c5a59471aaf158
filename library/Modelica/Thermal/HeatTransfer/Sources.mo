within Modelica.Thermal.HeatTransfer;
package Sources "Given temperatures and heat flows"
  extends Modelica.Icons.SourcesPackage;

  model FixedTemperature "A fixed temperature in kelvin"
    parameter SI.Temperature T "Temperature";
    Interfaces.HeatPort_b port "Port"
      annotation(Placement(transformation(extent = {{90, -10}, {110, 10}})));
  equation
    port.T = T;
  end FixedTemperature;

  model PrescribedTemperature "A temperature in kelvin that comes in"
    Interfaces.HeatPort_b port "Port"
      annotation(Placement(transformation(extent = {{90, -10}, {110, 10}})));
    Modelica.Blocks.Interfaces.RealInput T(unit = "K") "Temperature"
      annotation(Placement(transformation(extent = {{-140, -20}, {-100, 20}})));
  equation
    port.T = T;
  end PrescribedTemperature;

  model FixedHeatFlow "A fixed heat flow, which may depend on the temperature"
    parameter SI.HeatFlowRate Q_flow "Heat flow out of the source at the reference temperature";
    parameter SI.Temperature T_ref = 293.15 "Reference temperature";
    parameter SI.LinearTemperatureCoefficient alpha = 0 "Relative change per kelvin";
    Interfaces.HeatPort_b port "Port"
      annotation(Placement(transformation(extent = {{90, -10}, {110, 10}})));
  equation
    port.Q_flow = -(1 + alpha * (port.T - T_ref)) * Q_flow;
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
  end PrescribedHeatFlow;
end Sources;
