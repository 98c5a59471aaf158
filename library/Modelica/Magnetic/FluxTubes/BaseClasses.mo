within Modelica.Magnetic.FluxTubes;
package BaseClasses "What flux tubes share"
  extends Modelica.Icons.BasesPackage;

  partial model FixedShape "Flux tube of fixed shape, with linear or saturating material"
    extends Interfaces.TwoPort;
    parameter Boolean nonLinearPermeability = true
      "True: the permeability depends on the flux density"
      annotation(Evaluate = true);
    parameter SI.RelativePermeability mu_rConst = 1 "Constant permeability"
      annotation(Dialog(enable = not nonLinearPermeability));
    parameter FluxTubes.Material.SoftMagnetic.BaseData material = Material.SoftMagnetic.BaseData()
      "Material"
      annotation(Dialog(enable = nonLinearPermeability));
    SI.Reluctance R_m "Reluctance";
    SI.Permeance G_m "Permeance";
    SI.MagneticFluxDensity B "Flux density";
    SI.CrossSection A "Cross section";
    SI.MagneticFieldStrength H "Field strength";
    SI.RelativePermeability mu_r "Relative permeability";
  protected
    Real B_N "Flux density by that of the greatest permeability";
  equation
    B_N = abs(B / material.B_myMax);
    mu_r = if nonLinearPermeability then
        1 + (material.mu_i - 1 + material.c_a * B_N) / (1 + material.c_b * B_N + B_N^material.n)
      else
        mu_rConst;
    R_m = 1 / G_m;
    V_m = R_m * Phi;
    B = Phi / A;
    H = B / (mu_0 * mu_r);
  end FixedShape;

  partial model Force "Flux tube whose shape changes with a motion, and the force of it"
    extends Interfaces.TwoPort;
    parameter Boolean useSupport = false "True: the support has a connector"
      annotation(Evaluate = true, HideResult = true);
    parameter SI.RelativePermeability mu_r(start = 1) "Relative permeability";
    SI.Force F_m "Force of the field";
    SI.Length s = flange.s - s_support "Distance between flange and support";
    SI.Reluctance R_m "Reluctance";
    SI.Permeance G_m "Permeance";
    SI.Permeability dGmBydx "Derivative of the permeance by the position";
    parameter Integer dlBydx = 1 "Derivative of the length by the position: 1 or -1";
    Modelica.Mechanics.Translational.Interfaces.Flange_b flange "Moving part"
      annotation(Placement(transformation(extent = {{-10, 90}, {10, 110}})));
    Modelica.Mechanics.Translational.Interfaces.Support support(s = s_support, f = -flange.f)
      if useSupport "Support"
      annotation(Placement(transformation(extent = {{-10, -110}, {10, -90}})));
  protected
    SI.Length s_support "Position of the support";
  equation
    R_m = 1 / G_m;
    V_m = R_m * Phi;
    F_m = 0.5 * V_m^2 * dGmBydx;
    flange.f = -F_m;
    if not useSupport then
      s_support = 0;
    end if;
  end Force;

  partial model Leakage "Leakage path"
    extends Interfaces.TwoPort;
    extends Modelica.Magnetic.FluxTubes.Icons.Reluctance;
    SI.Reluctance R_m "Reluctance";
    SI.Permeance G_m "Permeance";
  equation
    R_m = 1 / G_m;
    V_m = R_m * Phi;
  end Leakage;

  partial model Generic "Flux tube by length and cross section"
    extends Interfaces.TwoPort;
    extends Modelica.Magnetic.FluxTubes.Icons.Reluctance;
    parameter SI.Length l = 0.1 "Length along the flux";
    parameter SI.Area A = 1e-4 "Cross section";
    final parameter SI.Volume V = A * l "Volume";
  end Generic;

  partial model GenericHysteresis "Flux tube with hysteresis and eddy currents"
    extends BaseClasses.Generic;
    extends Interfaces.ConditionalHeatPort(final T = 293.15);
    parameter Boolean includeEddyCurrents = false "True: eddy currents in sheets"
      annotation(Evaluate = true, HideResult = true);
    parameter SI.Conductivity sigma = 10e6 "Conductivity"
      annotation(Dialog(enable = includeEddyCurrents));
    parameter SI.Length d = 0.5e-3 "Thickness of a sheet"
      annotation(Dialog(enable = includeEddyCurrents));
    output SI.MagneticFieldStrength H(start = 0) "Field strength";
    output SI.MagneticFieldStrength Hstat "Its part by the hysteresis";
    output SI.MagneticFieldStrength Heddy "Its part by eddy currents";
    output SI.MagneticFluxDensity B "Flux density";
    output Real MagRel(
      final quantity = "Relative magnetization",
      final unit = "1",
      start = 0,
      min = -1,
      max = 1) "Magnetization at the start, from -1 to 1";
    output SI.Power LossPowerStat "Loss by the hysteresis";
    output SI.Power LossPowerEddy "Loss by eddy currents";
    Real derHstat(start = 0, unit = "A/(m.s)") = der(Hstat) "Derivative of Hstat";
  protected
    final parameter Real eddyCurrentFactor(final unit = "S.m") = sigma * d^2 / 12 "Heddy by der(B)";
  equation
    der(MagRel) = 0;
    H = Hstat + Heddy;
    H = V_m / l;
    Phi = B * A;
    Heddy = if includeEddyCurrents then eddyCurrentFactor * der(B) else 0;
    LossPowerStat = V * Hstat * der(B);
    LossPowerEddy = V * Heddy * der(B);
    LossPower = LossPowerStat + LossPowerEddy;
  end GenericHysteresis;

  partial model GenericHysteresisTellinen
    "Hysteresis after Tellinen: between the branches of the outer loop"
    extends BaseClasses.GenericHysteresis;
    output Boolean asc(start = true) "True while the field rises";
  protected
    SI.MagneticFluxDensity hystR "Rising branch of the outer loop";
    SI.MagneticFluxDensity hystF "Falling branch of the outer loop";
    SI.MagneticFluxDensity diffHyst "Difference of both";
    Real dHyst(final quantity = "MagneticFluxDensitySlope", final unit = "T/s")
      "Slope of the branch in time";
    Real k "Distance to the other branch by the difference of both";
    parameter Real mu0(final unit = "N/A2") = mu_0 "Permeability behind saturation";
  initial equation
    B = (hystR + hystF) / 2 + MagRel * diffHyst / 2;
  equation
    asc = der(Hstat) > 0;
    diffHyst = hystF - hystR;
    der(B) = k * dHyst + mu0 * der(Hstat);
    if initial() then
      k = 0.01;
      dHyst = 0;
    elseif asc then
      k = max(0.01, (hystF - B) / diffHyst);
      dHyst = der(hystR - mu0 * Hstat);
    else
      k = max(0.01, (B - hystR) / diffHyst);
      dHyst = der(hystF - mu0 * Hstat);
    end if;
  end GenericHysteresisTellinen;
end BaseClasses;
