within Modelica.Thermal.HeatTransfer;
package Interfaces "Connectors and base classes"
  extends Modelica.Icons.InterfacesPackage;

  partial connector HeatPort "Where heat goes in or out"
    SI.Temperature T "Temperature";
    flow SI.HeatFlowRate Q_flow "Heat flow, positive into the component";
  end HeatPort;

  connector HeatPort_a "Where heat goes in or out (filled)"
    extends HeatPort;
    annotation(
      defaultComponentName = "port_a",
      Icon(
        graphics = {
          Rectangle(extent = {{-100, 100}, {100, -100}}, lineColor = {180, 60, 40},
            fillColor = {180, 60, 40}, fillPattern = FillPattern.Solid)}));
  end HeatPort_a;

  connector HeatPort_b "Where heat goes in or out (hollow)"
    extends HeatPort;
    annotation(
      defaultComponentName = "port_b",
      Icon(
        graphics = {
          Rectangle(extent = {{-100, 100}, {100, -100}}, lineColor = {180, 60, 40},
            fillColor = {255, 255, 255}, fillPattern = FillPattern.Solid)}));
  end HeatPort_b;

  partial model Element1D "Two ports without storage between them"
    SI.HeatFlowRate Q_flow "Heat flow from port_a to port_b";
    SI.TemperatureDifference dT "port_a.T - port_b.T";
    HeatPort_a port_a "Left port"
      annotation(Placement(transformation(extent = {{-110, -10}, {-90, 10}})));
    HeatPort_b port_b "Right port"
      annotation(Placement(transformation(extent = {{90, -10}, {110, 10}})));
  equation
    dT = port_a.T - port_b.T;
    port_a.Q_flow = Q_flow;
    port_b.Q_flow = -Q_flow;
  end Element1D;

  partial model PartialElementaryConditionalHeatPort
    "An optional heat port for losses; without it the temperature is fixed"
    parameter Boolean useHeatPort = false "True: there is a heat port"
      annotation(Evaluate = true, HideResult = true);
    parameter SI.Temperature T = 293.15 "Temperature without a heat port"
      annotation(Dialog(enable = not useHeatPort));
    HeatTransfer.Interfaces.HeatPort_a heatPort(final T = TheatPort, final Q_flow = -lossPower)
      if useHeatPort "Where the losses go"
      annotation(Placement(transformation(extent = {{-10, -110}, {10, -90}})));
    SI.Power lossPower "Loss";
    SI.Temperature TheatPort "Temperature of the component";
  equation
    if not useHeatPort then
      TheatPort = T;
    end if;
  end PartialElementaryConditionalHeatPort;

  partial model PartialElementaryConditionalHeatPortWithoutT "An optional heat port for losses"
    parameter Boolean useHeatPort = false "True: there is a heat port"
      annotation(Evaluate = true, HideResult = true);
    HeatTransfer.Interfaces.HeatPort_a heatPort(final Q_flow = -lossPower) if useHeatPort
      "Where the losses go"
      annotation(Placement(transformation(extent = {{-10, -110}, {10, -90}})));
    SI.Power lossPower "Loss";
  end PartialElementaryConditionalHeatPortWithoutT;

  partial model PartialConditionalHeatPort
    "An optional heat port for the losses of several parts inside"
    parameter Boolean useHeatPort = false "True: there is a heat port"
      annotation(Evaluate = true, HideResult = true);
    parameter SI.Temperature T = 293.15 "Temperature without a heat port"
      annotation(Dialog(enable = not useHeatPort));
    HeatTransfer.Interfaces.HeatPort_a heatPort if useHeatPort "Where the losses go"
      annotation(Placement(transformation(extent = {{-10, -110}, {10, -90}})));
    HeatTransfer.Sources.FixedTemperature fixedTemperature(final T = T) if not useHeatPort
      "In place of the heat port";
  protected
    HeatPort_a internalHeatPort "Where the parts inside are connected";
  equation
    connect(heatPort, internalHeatPort);
    connect(fixedTemperature.port, internalHeatPort);
  end PartialConditionalHeatPort;
end Interfaces;
