within Modelica.Magnetic.FluxTubes;
package Sensors "Measuring magnetic potential and flux"
  extends Modelica.Icons.SensorsPackage;

  model MagneticPotentialDifferenceSensor "Difference of magnetic potential"
    extends Modelica.Icons.RoundSensor;
    extends Interfaces.TwoPortElementary;
    Modelica.Blocks.Interfaces.RealOutput V_m(
      final quantity = "MagneticPotential",
      final unit = "A") "Difference"
      annotation(
        Placement(
          transformation(origin = {0, -110}, extent = {{-10, -10}, {10, 10}}, rotation = 270)));
    SI.MagneticFlux Phi "Flux through the sensor: none";
  equation
    V_m = port_p.V_m - port_n.V_m;
    Phi = port_p.Phi;
    Phi = 0;
    0 = port_p.Phi + port_n.Phi;
    annotation(defaultComponentName = "magVoltageSensor");
  end MagneticPotentialDifferenceSensor;

  model MagneticFluxSensor "Flux from one port to the other"
    extends Interfaces.TwoPortElementary;
    extends Modelica.Icons.RoundSensor;
    Modelica.Blocks.Interfaces.RealOutput Phi(final quantity = "MagneticFlux", final unit = "Wb")
      "Flux"
      annotation(
        Placement(
          transformation(origin = {0, -110}, extent = {{-10, -10}, {10, 10}}, rotation = 270)));
  equation
    port_p.V_m = port_n.V_m;
    0 = port_p.Phi + port_n.Phi;
    Phi = port_p.Phi;
    annotation(defaultComponentName = "magFluxSensor");
  end MagneticFluxSensor;
end Sensors;
