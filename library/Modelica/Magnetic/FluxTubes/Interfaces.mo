within Modelica.Magnetic.FluxTubes;
package Interfaces "Ports and base classes"
  extends Modelica.Icons.InterfacesPackage;

  connector MagneticPort "Where flux goes in or out"
    SI.MagneticPotential V_m "Magnetic potential";
    flow SI.MagneticFlux Phi "Flux, positive into the component";
    annotation(defaultComponentName = "mag");
  end MagneticPort;

  connector PositiveMagneticPort "Where flux goes in or out (filled)"
    extends FluxTubes.Interfaces.MagneticPort;
    annotation(
      defaultComponentName = "port_p",
      Icon(
        graphics = {
          Rectangle(extent = {{-100, 100}, {100, -100}}, lineColor = {200, 110, 0},
            fillColor = {200, 110, 0}, fillPattern = FillPattern.Solid)}));
  end PositiveMagneticPort;

  connector NegativeMagneticPort "Where flux goes in or out (hollow)"
    extends FluxTubes.Interfaces.MagneticPort;
    annotation(
      defaultComponentName = "port_n",
      Icon(
        graphics = {
          Rectangle(extent = {{-100, 100}, {100, -100}}, lineColor = {200, 110, 0},
            fillColor = {255, 255, 255}, fillPattern = FillPattern.Solid)}));
  end NegativeMagneticPort;

  partial model TwoPortElementary "Two ports"
    FluxTubes.Interfaces.PositiveMagneticPort port_p "Positive port"
      annotation(Placement(transformation(extent = {{-110, -10}, {-90, 10}})));
    FluxTubes.Interfaces.NegativeMagneticPort port_n "Negative port"
      annotation(Placement(transformation(extent = {{90, -10}, {110, 10}})));
  end TwoPortElementary;

  partial model TwoPortExtended "Two ports with their difference and the flux into the first"
    extends TwoPortElementary;
    SI.MagneticPotentialDifference V_m "port_p.V_m - port_n.V_m";
    SI.MagneticFlux Phi(start = 0) "Flux from port_p to port_n";
  equation
    V_m = port_p.V_m - port_n.V_m;
    Phi = port_p.Phi;
  end TwoPortExtended;

  partial model TwoPort "Two ports with one flux through them"
    extends TwoPortExtended;
  equation
    0 = port_p.Phi + port_n.Phi;
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
end Interfaces;
