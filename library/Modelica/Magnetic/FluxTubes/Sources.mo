within Modelica.Magnetic.FluxTubes;
package Sources "Given magnetic potentials and fluxes"
  extends Modelica.Icons.SourcesPackage;

  model ConstantMagneticPotentialDifference "Constant difference of magnetic potential"
    extends Interfaces.TwoPortElementary;
    parameter SI.MagneticPotentialDifference V_m "Difference";
    SI.MagneticFlux Phi "Flux from port_p to port_n";
  equation
    V_m = port_p.V_m - port_n.V_m;
    Phi = port_p.Phi;
    0 = port_p.Phi + port_n.Phi;
    annotation(defaultComponentName = "magVoltageSource");
  end ConstantMagneticPotentialDifference;

  model SignalMagneticPotentialDifference "Difference of magnetic potential that comes in"
    extends Interfaces.TwoPortElementary;
    Modelica.Blocks.Interfaces.RealInput V_m(unit = "A") "Difference"
      annotation(
        Placement(
          transformation(origin = {0, 120}, extent = {{-20, -20}, {20, 20}}, rotation = 270)));
    SI.MagneticFlux Phi "Flux from port_p to port_n";
  equation
    V_m = port_p.V_m - port_n.V_m;
    Phi = port_p.Phi;
    0 = port_p.Phi + port_n.Phi;
    annotation(defaultComponentName = "magVoltageSource");
  end SignalMagneticPotentialDifference;

  model ConstantMagneticFlux "Constant flux"
    extends Interfaces.TwoPortElementary;
    parameter SI.MagneticFlux Phi = 1 "Flux from port_p to port_n";
    SI.MagneticPotentialDifference V_m "Difference of magnetic potential";
  equation
    V_m = port_p.V_m - port_n.V_m;
    Phi = port_p.Phi;
    0 = port_p.Phi + port_n.Phi;
    annotation(defaultComponentName = "magFluxSource");
  end ConstantMagneticFlux;

  model SignalMagneticFlux "Flux that comes in"
    extends Interfaces.TwoPortElementary;
    Modelica.Blocks.Interfaces.RealInput Phi(unit = "Wb") "Flux from port_p to port_n"
      annotation(
        Placement(
          transformation(origin = {0, 120}, extent = {{-20, -20}, {20, 20}}, rotation = 270)));
    SI.MagneticPotentialDifference V_m "Difference of magnetic potential";
  equation
    V_m = port_p.V_m - port_n.V_m;
    Phi = port_p.Phi;
    0 = port_p.Phi + port_n.Phi;
    annotation(defaultComponentName = "magFluxSource");
  end SignalMagneticFlux;
end Sources;
