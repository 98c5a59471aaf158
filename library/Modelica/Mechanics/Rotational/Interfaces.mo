within Modelica.Mechanics.Rotational;
package Interfaces "Flanges, and what parts with the same flanges have in common"
  extends Modelica.Icons.InterfacesPackage;

  connector Flange "End of a shaft"
    SI.Angle phi "Angle of the shaft";
    flow SI.Torque tau "Torque into the part";
  end Flange;

  connector Flange_a "End of a shaft, drawn filled"
    extends Flange;
    annotation(
      Icon(
        graphics = {
          Ellipse(extent = {{-100, 100}, {100, -100}}, lineColor = {95, 95, 95}, fillColor = {95, 95, 95},
            fillPattern = FillPattern.Solid)}));
  end Flange_a;

  connector Flange_b "End of a shaft, drawn empty"
    extends Flange;
    annotation(
      Icon(
        graphics = {
          Ellipse(extent = {{-100, 100}, {100, -100}}, lineColor = {95, 95, 95}, fillColor = {255, 255, 255},
            fillPattern = FillPattern.Solid)}));
  end Flange_b;

  connector Support "Housing that takes up the reaction torque"
    extends Flange;
    annotation(
      Icon(
        graphics = {
          Rectangle(extent = {{-140, 140}, {140, -140}}, lineColor = {170, 170, 170},
            fillColor = {215, 215, 215}, fillPattern = FillPattern.Solid),
          Ellipse(extent = {{-100, 100}, {100, -100}}, lineColor = {95, 95, 95}, fillColor = {95, 95, 95},
            fillPattern = FillPattern.Solid)}));
  end Support;

  model InternalSupport "Housing of a part, whether or not it can be reached from outside"
    input SI.Torque tau "Torque into the housing";
    SI.Angle phi "Angle of the housing";
    Flange_a flange "To be connected with the support of the part or with a fixed point";
  equation
    phi = flange.phi;
    tau = flange.tau;
  end InternalSupport;

  partial model PartialTwoFlanges "Part between two shafts"
    Flange_a flange_a "Left shaft"
      annotation(Placement(transformation(extent = {{-110, -10}, {-90, 10}})));
    Flange_b flange_b "Right shaft"
      annotation(Placement(transformation(extent = {{90, -10}, {110, 10}})));
  end PartialTwoFlanges;

  partial model PartialOneFlangeAndSupport "Part at one shaft, built from other parts, with optional housing"
    parameter Boolean useSupport = false "Show the support; otherwise the housing stands still"
      annotation(Evaluate = true, HideResult = true);
    Flange_b flange "Shaft"
      annotation(Placement(transformation(extent = {{90, -10}, {110, 10}})));
    Support support if useSupport "Housing"
      annotation(Placement(transformation(extent = {{-10, -110}, {10, -90}})));
  protected
    Support internalSupport "Housing, always present";
    Components.Fixed fixed if not useSupport "Holds the housing";
  equation
    connect(internalSupport, support);
    connect(fixed.flange, internalSupport);
  end PartialOneFlangeAndSupport;

  partial model PartialTwoFlangesAndSupport "Part between two shafts, built from other parts, with optional housing"
    extends PartialTwoFlanges;
    parameter Boolean useSupport = false "Show the support; otherwise the housing stands still"
      annotation(Evaluate = true, HideResult = true);
    Support support if useSupport "Housing"
      annotation(Placement(transformation(extent = {{-10, -110}, {10, -90}})));
  protected
    Support internalSupport "Housing, always present";
    Components.Fixed fixed if not useSupport "Holds the housing";
  equation
    connect(internalSupport, support);
    connect(fixed.flange, internalSupport);
  end PartialTwoFlangesAndSupport;

  partial model PartialElementaryOneFlangeAndSupport2 "Part at one shaft, described by equations, with optional housing"
    parameter Boolean useSupport = false "Show the support; otherwise the housing stands still"
      annotation(Evaluate = true, HideResult = true);
    Flange_b flange "Shaft"
      annotation(Placement(transformation(extent = {{90, -10}, {110, 10}})));
    Support support(phi = phi_support, tau = -flange.tau) if useSupport "Housing"
      annotation(Placement(transformation(extent = {{-10, -110}, {10, -90}})));
  protected
    SI.Angle phi_support "Angle of the housing";
  equation
    if not useSupport then
      phi_support = 0;
    end if;
  end PartialElementaryOneFlangeAndSupport2;

  partial model PartialElementaryTwoFlangesAndSupport2 "Part between two shafts, described by equations, with optional housing"
    extends PartialTwoFlanges;
    parameter Boolean useSupport = false "Show the support; otherwise the housing stands still"
      annotation(Evaluate = true, HideResult = true);
    Support support(phi = phi_support, tau = -(flange_a.tau + flange_b.tau)) if useSupport "Housing"
      annotation(Placement(transformation(extent = {{-10, -110}, {10, -90}})));
  protected
    SI.Angle phi_support "Angle of the housing";
  equation
    if not useSupport then
      phi_support = 0;
    end if;
  end PartialElementaryTwoFlangesAndSupport2;

  partial model PartialCompliant "Part that may be twisted"
    extends PartialTwoFlanges;
    SI.Angle phi_rel(start = 0) "Twist: right angle minus left angle";
    SI.Torque tau "Torque that is passed on";
  equation
    phi_rel = flange_b.phi - flange_a.phi;
    flange_a.tau = -tau;
    flange_b.tau = tau;
  end PartialCompliant;

  partial model PartialCompliantWithRelativeStates "Part that may be twisted, with its twist as preferred state"
    extends PartialTwoFlanges;
    parameter SI.Angle phi_nominal(displayUnit = "rad", min = 0) = 1e-4 "Usual size of the twist, for scaling";
    parameter StateSelect stateSelect = StateSelect.prefer "How much phi_rel and w_rel are wanted as states"
      annotation(HideResult = true);
    SI.Angle phi_rel(start = 0, stateSelect = stateSelect,
      nominal = if phi_nominal < Modelica.Constants.eps then 1 else phi_nominal) "Twist: right angle minus left angle";
    SI.AngularVelocity w_rel(start = 0, stateSelect = stateSelect) "Speed of twisting";
    SI.AngularAcceleration a_rel(start = 0) "Acceleration of twisting";
    SI.Torque tau "Torque that is passed on";
  equation
    phi_rel = flange_b.phi - flange_a.phi;
    w_rel = der(phi_rel);
    a_rel = der(w_rel);
    flange_a.tau = -tau;
    flange_b.tau = tau;
  end PartialCompliantWithRelativeStates;

  partial model PartialTorque "Source of a torque that drives the flange"
    extends PartialElementaryOneFlangeAndSupport2;
    SI.Angle phi "Angle of the shaft against the housing";
  equation
    phi = flange.phi - phi_support;
  end PartialTorque;

  partial model PartialAbsoluteSensor "Meter at one shaft that takes no torque"
    extends Modelica.Icons.RoundSensor;
    Flange_a flange "Shaft that is measured"
      annotation(Placement(transformation(extent = {{-110, -10}, {-90, 10}})));
  equation
    flange.tau = 0;
  end PartialAbsoluteSensor;

  partial model PartialRelativeSensor "Meter between two shafts that passes all torque on"
    extends Modelica.Icons.RoundSensor;
    extends PartialTwoFlanges;
  equation
    flange_a.tau + flange_b.tau = 0;
  end PartialRelativeSensor;

  partial model PartialFriction "Dry friction between two surfaces: sliding either way, stuck, or lifted off"
    parameter SI.AngularVelocity w_small = 1e10
      "Speeds below this are near zero when the speed may jump (only needed where a model uses reinit on it)";
    SI.AngularVelocity w_relfric "Sliding speed";
    SI.AngularAcceleration a_relfric "Sliding acceleration";
    SI.Torque tau0 "Torque when sliding forward begins";
    SI.Torque tau0_max "Largest torque that keeps the surfaces stuck";
    Boolean free "The surfaces do not touch";
    Real sa(final unit = "1") "Position on the characteristic: torque while stuck, else acceleration beyond the breakaway torque";
    Boolean startForward(start = false, fixed = true) "Sliding forward begins";
    Boolean startBackward(start = false, fixed = true) "Sliding backward begins";
    Boolean locked(start = false) "The surfaces stick together";
    constant Integer Unknown = 3 "Mode before the first event";
    constant Integer Free = 2 "Mode: lifted off";
    constant Integer Forward = 1 "Mode: sliding forward";
    constant Integer Stuck = 0 "Mode: standing still, sticking or about to slide";
    constant Integer Backward = -1 "Mode: sliding backward";
    Integer mode(final min = Backward, final max = Unknown, start = Unknown, fixed = true) "What the surfaces do";
  protected
    constant SI.AngularAcceleration unitAngularAcceleration = 1 annotation(HideResult = true);
    constant SI.Torque unitTorque = 1 annotation(HideResult = true);
  equation
    // Sticking ends above the breakaway torque, and once begun, sliding goes on above the (lower) sliding torque.
    startForward = (pre(mode) == Stuck and (sa*unitTorque > tau0_max or (pre(startForward) and sa*unitTorque > tau0)))
      or (pre(mode) == Backward and w_relfric > w_small) or (initial() and w_relfric > 0);
    startBackward = (pre(mode) == Stuck and (sa*unitTorque < -tau0_max or (pre(startBackward) and sa*unitTorque < -tau0)))
      or (pre(mode) == Forward and w_relfric < -w_small) or (initial() and w_relfric < 0);
    locked = not (free or startForward or startBackward or pre(mode) == Forward or pre(mode) == Backward);

    // One parameter walks along the whole characteristic, so that the torque of a stuck element and the acceleration of a sliding
    // one are found by the same linear equations.
    a_relfric = unitAngularAcceleration*(
      if locked then 0
      elseif free then sa
      elseif startForward then sa - tau0_max/unitTorque
      elseif startBackward then sa + tau0_max/unitTorque
      elseif pre(mode) == Forward then sa - tau0_max/unitTorque
      elseif pre(mode) == Backward then sa + tau0_max/unitTorque
      else sa - sign(w_relfric)*tau0_max/unitTorque);

    mode = if free then Free
      elseif w_relfric > 0 and (startForward or pre(mode) == Forward or pre(mode) == Free) then Forward
      elseif w_relfric < 0 and (startBackward or pre(mode) == Backward or pre(mode) == Free) then Backward
      else Stuck;
  end PartialFriction;

  partial model PartialElementaryRotationalToTranslational "Part between a turning shaft and a sliding rod"
    parameter Boolean useSupportR = false "Show the support of the shaft; otherwise it stands still"
      annotation(Evaluate = true, HideResult = true);
    parameter Boolean useSupportT = false "Show the support of the rod; otherwise it stands still"
      annotation(Evaluate = true, HideResult = true);
    Rotational.Interfaces.Flange_a flangeR "Shaft"
      annotation(Placement(transformation(extent = {{-110, -10}, {-90, 10}})));
    Translational.Interfaces.Flange_b flangeT "Rod"
      annotation(Placement(transformation(extent = {{90, -10}, {110, 10}})));
    Rotational.Interfaces.Support supportR if useSupportR "Housing of the shaft"
      annotation(Placement(transformation(extent = {{-110, -110}, {-90, -90}})));
    Translational.Interfaces.Support supportT if useSupportT "Housing of the rod"
      annotation(Placement(transformation(extent = {{90, -110}, {110, -90}})));
  protected
    Rotational.Interfaces.InternalSupport internalSupportR(tau = -flangeR.tau);
    Translational.Interfaces.InternalSupport internalSupportT(f = -flangeT.f);
    Rotational.Components.Fixed fixedR if not useSupportR;
    Translational.Components.Fixed fixedT if not useSupportT;
  equation
    connect(fixedR.flange, internalSupportR.flange);
    connect(fixedT.flange, internalSupportT.flange);
    connect(supportR, internalSupportR.flange);
    connect(supportT, internalSupportT.flange);
  end PartialElementaryRotationalToTranslational;
end Interfaces;
