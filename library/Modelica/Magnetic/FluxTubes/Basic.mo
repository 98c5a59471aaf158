within Modelica.Magnetic.FluxTubes;
package Basic "Elements of magnetic circuits"
  extends Modelica.Icons.Package;

  model Ground "Magnetic potential zero"
    FluxTubes.Interfaces.PositiveMagneticPort port "Port"
      annotation(Placement(transformation(extent = {{-10, 90}, {10, 110}})));
  equation
    port.V_m = 0;
  end Ground;

  model ElectroMagneticConverter "Ideal winding between an electric and a magnetic circuit"
    FluxTubes.Interfaces.PositiveMagneticPort port_p "Positive magnetic port"
      annotation(Placement(transformation(extent = {{90, 90}, {110, 110}})));
    FluxTubes.Interfaces.NegativeMagneticPort port_n "Negative magnetic port"
      annotation(Placement(transformation(extent = {{90, -110}, {110, -90}})));
    Modelica.Electrical.Analog.Interfaces.PositivePin p "Positive pin"
      annotation(Placement(transformation(extent = {{-110, 90}, {-90, 110}})));
    Modelica.Electrical.Analog.Interfaces.NegativePin n "Negative pin"
      annotation(Placement(transformation(extent = {{-110, -110}, {-90, -90}})));
    SI.Voltage v "Voltage";
    SI.Current i(start = 0, stateSelect = StateSelect.prefer) "Current";
    SI.MagneticPotentialDifference V_m "Difference of magnetic potential";
    SI.MagneticFlux Phi "Flux from port_p to port_n";
    parameter Real N = 1 "Turns";
    SI.MagneticFlux Psi "Flux of all turns";
    SI.Inductance L_stat "Flux of all turns by current";
  protected
    Real eps = 100 * Modelica.Constants.eps "Least current that is divided by";
  equation
    v = p.v - n.v;
    0 = p.i + n.i;
    i = p.i;
    V_m = port_p.V_m - port_n.V_m;
    0 = port_p.Phi + port_n.Phi;
    Phi = port_p.Phi;
    V_m = N * i;
    N * der(Phi) = -v;
    Psi = N * Phi;
    L_stat = noEvent(if abs(i) > eps then abs(Psi / i) else abs(Psi / eps));
    annotation(defaultComponentName = "converter");
  end ElectroMagneticConverter;

  model ElectroMagneticConverterWithLeakageInductance
    "Winding between an electric and a magnetic circuit, with leakage"
    FluxTubes.Interfaces.PositiveMagneticPort port_p "Positive magnetic port"
      annotation(Placement(transformation(extent = {{90, 90}, {110, 110}})));
    FluxTubes.Interfaces.NegativeMagneticPort port_n "Negative magnetic port"
      annotation(Placement(transformation(extent = {{90, -110}, {110, -90}})));
    Modelica.Electrical.Analog.Interfaces.PositivePin p "Positive pin"
      annotation(Placement(transformation(extent = {{-110, 90}, {-90, 110}})));
    Modelica.Electrical.Analog.Interfaces.NegativePin n "Negative pin"
      annotation(Placement(transformation(extent = {{-110, -110}, {-90, -90}})));
    SI.Voltage v "Voltage";
    SI.Current i(start = 0, stateSelect = StateSelect.prefer) "Current";
    SI.MagneticPotentialDifference V_m "Difference of magnetic potential";
    SI.MagneticFlux Phi(stateSelect = StateSelect.never) "Flux from port_p to port_n";
    SI.MagneticFlux Phi_ind(stateSelect = StateSelect.never) "Flux through the winding";
    SI.MagneticFlux Phi_leak(stateSelect = StateSelect.never) "Leakage flux";
    parameter Real N(start = 1, min = Modelica.Constants.eps) "Turns";
    parameter SI.Length L = 10e-3 "Length of the leakage path";
    parameter SI.Area A = 10e-6 "Cross section of the leakage path";
    parameter SI.RelativePermeability mu_rel(min = Modelica.Constants.eps) = 1
      "Permeability of the leakage path";
    final parameter SI.Permeance G_m = Modelica.Constants.mu_0 * mu_rel * A / L
      "Permeance of the leakage path";
    SI.MagneticFlux Psi "Flux of all turns";
    SI.Inductance L_stat "Flux of all turns by current";
  protected
    constant Real eps = 100 * Modelica.Constants.eps "Least current that is divided by";
  equation
    v = p.v - n.v;
    0 = p.i + n.i;
    i = p.i;
    V_m = port_p.V_m - port_n.V_m;
    0 = port_p.Phi + port_n.Phi;
    Phi = port_p.Phi;
    V_m = N * i;
    N * der(Phi_ind) = -v;
    Phi_leak = G_m * V_m;
    Phi = Phi_ind + Phi_leak;
    Psi = N * Phi_ind;
    L_stat = noEvent(if abs(i) > eps then abs(Psi / i) else abs(Psi / eps));
    annotation(defaultComponentName = "converter");
  end ElectroMagneticConverterWithLeakageInductance;

  model ConstantReluctance "Constant reluctance"
    extends Interfaces.TwoPort;
    extends Modelica.Magnetic.FluxTubes.Icons.Reluctance;
    parameter SI.Reluctance R_m = 1 "Reluctance";
  equation
    V_m = R_m * Phi;
    annotation(defaultComponentName = "reluctance");
  end ConstantReluctance;

  model ConstantPermeance "Constant permeance"
    extends Interfaces.TwoPort;
    extends Modelica.Magnetic.FluxTubes.Icons.Reluctance;
    parameter SI.Permeance G_m = 1 "Permeance";
  equation
    Phi = G_m * V_m;
    annotation(defaultComponentName = "permeance");
  end ConstantPermeance;

  model VariableReluctance "Reluctance that comes in"
    extends Interfaces.TwoPort;
    extends Modelica.Magnetic.FluxTubes.Icons.Reluctance;
    Modelica.Blocks.Interfaces.RealInput R_m(quantity = "Reluctance", unit = "H-1") "Reluctance"
      annotation(
        Placement(
          transformation(origin = {0, 120}, extent = {{-20, -20}, {20, 20}}, rotation = 270)));
  equation
    V_m = R_m * Phi;
    annotation(defaultComponentName = "reluctance");
  end VariableReluctance;

  model VariablePermeance "Permeance that comes in"
    extends Interfaces.TwoPort;
    extends Modelica.Magnetic.FluxTubes.Icons.Reluctance;
    Modelica.Blocks.Interfaces.RealInput G_m(quantity = "Permeance", unit = "H") "Permeance"
      annotation(
        Placement(
          transformation(origin = {0, 120}, extent = {{-20, -20}, {20, 20}}, rotation = 270)));
  equation
    Phi = G_m * V_m;
    annotation(defaultComponentName = "permeance");
  end VariablePermeance;

  model LeakageWithCoefficient "Leakage that takes a fixed part of the flux"
    extends BaseClasses.Leakage;
    import Modelica.Constants.eps;
    parameter SI.CouplingCoefficient c_usefulFlux(final min = eps, final max = 1 - eps, start = 0.7)
      "Useful flux by whole flux";
    Blocks.Interfaces.RealInput R_mUsefulTot(quantity = "Reluctance", unit = "H-1")
      "Reluctance of the useful path"
      annotation(
        Placement(
          transformation(origin = {0, 120}, extent = {{-20, -20}, {20, 20}}, rotation = 270)));
  equation
    (1 - c_usefulFlux) * R_m = c_usefulFlux * R_mUsefulTot;
    annotation(defaultComponentName = "leakage");
  end LeakageWithCoefficient;

  model EddyCurrent "Eddy currents around a flux tube"
    extends Interfaces.TwoPort;
    extends Modelica.Electrical.Analog.Interfaces.ConditionalHeatPort(final T = 273.15);
    parameter Boolean useConductance = false "True: the conductance is given"
      annotation(Evaluate = true);
    parameter SI.Conductance G(min = 0) = 1 / 0.098e-6 "Conductance of the current's path"
      annotation(Dialog(enable = useConductance), Evaluate = true);
    parameter SI.Resistivity rho = 0.098e-6 "Resistivity"
      annotation(Dialog(enable = not useConductance));
    parameter SI.Length l = 1 "Length of the current's path"
      annotation(Dialog(enable = not useConductance));
    parameter SI.Area A = 1 "Cross section of the current's path"
      annotation(Dialog(enable = not useConductance));
    final parameter SI.Resistance R = rho * l / A "Resistance of the current's path";
  equation
    V_m = (if useConductance then G else 1 / R) * der(Phi);
    LossPower = V_m * der(Phi);
  end EddyCurrent;

  model Idle "No flux"
    extends Interfaces.TwoPort;
  equation
    Phi = 0;
  end Idle;

  model Short "No difference of magnetic potential"
    extends Interfaces.TwoPortElementary;
  equation
    connect(port_p, port_n);
  end Short;

  model Crossing "Two lines that cross"
    FluxTubes.Interfaces.PositiveMagneticPort port_p1 "Begin of the first line"
      annotation(Placement(transformation(extent = {{-110, 90}, {-90, 110}})));
    FluxTubes.Interfaces.PositiveMagneticPort port_p2 "End of the first line"
      annotation(Placement(transformation(extent = {{90, -110}, {110, -90}})));
    FluxTubes.Interfaces.NegativeMagneticPort port_n1 "Begin of the second line"
      annotation(Placement(transformation(extent = {{-110, -110}, {-90, -90}})));
    FluxTubes.Interfaces.NegativeMagneticPort port_n2 "End of the second line"
      annotation(Placement(transformation(extent = {{90, 90}, {110, 110}})));
  equation
    connect(port_p1, port_p2);
    connect(port_n1, port_n2);
  end Crossing;
end Basic;
