within Modelica.Mechanics.Translational;
package Interfaces "Flanges, and what parts with the same flanges have in common"
  extends Modelica.Icons.InterfacesPackage;

  connector Flange "End of a rod"
    SI.Position s "Position along the line";
    flow SI.Force f "Force into the part";
  end Flange;

  connector Flange_a "End of a rod, drawn filled"
    extends Flange;
    annotation(
      Icon(
        graphics = {
          Rectangle(extent = {{-100, 100}, {100, -100}}, lineColor = {0, 110, 0}, fillColor = {0, 110, 0},
            fillPattern = FillPattern.Solid)}));
  end Flange_a;

  connector Flange_b "End of a rod, drawn empty"
    extends Flange;
    annotation(
      Icon(
        graphics = {
          Rectangle(extent = {{-100, 100}, {100, -100}}, lineColor = {0, 110, 0}, fillColor = {255, 255, 255},
            fillPattern = FillPattern.Solid)}));
  end Flange_b;

  connector Support "Housing that takes up the reaction force"
    extends Flange;
    annotation(
      Icon(
        graphics = {
          Rectangle(extent = {{-140, 140}, {140, -140}}, lineColor = {170, 170, 170},
            fillColor = {215, 215, 215}, fillPattern = FillPattern.Solid),
          Rectangle(extent = {{-100, 100}, {100, -100}}, lineColor = {0, 110, 0}, fillColor = {0, 110, 0},
            fillPattern = FillPattern.Solid)}));
  end Support;

  model InternalSupport "Housing of a part, whether or not it can be reached from outside"
    input SI.Force f "Force into the housing";
    SI.Position s "Position of the housing";
    Flange_a flange "To be connected with the support of the part or with a fixed point";
  equation
    s = flange.s;
    f = flange.f;
  end InternalSupport;

  partial model PartialTwoFlanges "Part between two rods"
    Flange_a flange_a "Left end"
      annotation(Placement(transformation(extent = {{-110, -10}, {-90, 10}})));
    Flange_b flange_b "Right end"
      annotation(Placement(transformation(extent = {{90, -10}, {110, 10}})));
  end PartialTwoFlanges;

  partial model PartialOneFlangeAndSupport "Part at one rod, built from other parts, with optional housing"
    parameter Boolean useSupport = false "Show the support; otherwise the housing stands still"
      annotation(Evaluate = true, HideResult = true);
    Flange_b flange "Rod"
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

  partial model PartialTwoFlangesAndSupport "Part between two rods, built from other parts, with optional housing"
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

  partial model PartialElementaryOneFlangeAndSupport2 "Part at one rod, described by equations, with optional housing"
    parameter Boolean useSupport = false "Show the support; otherwise the housing stands still"
      annotation(Evaluate = true, HideResult = true);
    SI.Length s "Position of the rod against the housing";
    Flange_b flange "Rod"
      annotation(Placement(transformation(extent = {{90, -10}, {110, 10}})));
    Support support(s = s_support, f = -flange.f) if useSupport "Housing"
      annotation(Placement(transformation(extent = {{-10, -110}, {10, -90}})));
  protected
    SI.Length s_support "Position of the housing";
  equation
    if not useSupport then
      s_support = 0;
    end if;
    s = flange.s - s_support;
  end PartialElementaryOneFlangeAndSupport2;

  partial model PartialElementaryTwoFlangesAndSupport2 "Part between two rods, described by equations, with optional housing"
    extends PartialTwoFlanges;
    parameter Boolean useSupport = false "Show the support; otherwise the housing stands still"
      annotation(Evaluate = true, HideResult = true);
    Support support(s = s_support, f = -(flange_a.f + flange_b.f)) if useSupport "Housing"
      annotation(Placement(transformation(extent = {{-10, -110}, {10, -90}})));
    SI.Length s_a "Left position against the housing";
    SI.Length s_b "Right position against the housing";
  protected
    SI.Length s_support "Position of the housing";
  equation
    if not useSupport then
      s_support = 0;
    end if;
    s_a = flange_a.s - s_support;
    s_b = flange_b.s - s_support;
  end PartialElementaryTwoFlangesAndSupport2;

  partial model PartialRigid "Part of constant length"
    extends PartialTwoFlanges;
    parameter SI.Length L(start = 0) "Length from left to right";
    SI.Position s "Position of the middle";
  equation
    flange_a.s = s - L/2;
    flange_b.s = s + L/2;
  end PartialRigid;

  partial model PartialCompliant "Part that may be stretched"
    extends PartialTwoFlanges;
    SI.Position s_rel(start = 0) "Right position minus left position";
    SI.Force f "Pulling force that is passed on";
  equation
    s_rel = flange_b.s - flange_a.s;
    flange_a.f = -f;
    flange_b.f = f;
  end PartialCompliant;

  partial model PartialCompliantWithRelativeStates "Part that may be stretched, with its stretch as preferred state"
    extends PartialTwoFlanges;
    parameter StateSelect stateSelect = StateSelect.prefer "How much s_rel and v_rel are wanted as states"
      annotation(HideResult = true);
    parameter SI.Distance s_nominal = 1e-4 "Usual size of the stretch, for scaling";
    SI.Position s_rel(start = 0, stateSelect = stateSelect, nominal = s_nominal) "Right position minus left position";
    SI.Velocity v_rel(start = 0, stateSelect = stateSelect) "Right speed minus left speed";
    SI.Force f "Pulling force that is passed on";
  equation
    s_rel = flange_b.s - flange_a.s;
    v_rel = der(s_rel);
    flange_a.f = -f;
    flange_b.f = f;
  end PartialCompliantWithRelativeStates;

  partial model PartialForce "Force between a rod and its housing"
    extends PartialElementaryOneFlangeAndSupport2;
    SI.Force f "Force into the part: negative where it drives the rod forward";
  equation
    f = flange.f;
  end PartialForce;

  partial model PartialAbsoluteSensor "Meter at one rod that takes no force"
    extends Modelica.Icons.RectangularSensor;
    Flange_a flange "Rod that is measured"
      annotation(Placement(transformation(extent = {{-110, -10}, {-90, 10}})));
  equation
    flange.f = 0;
  end PartialAbsoluteSensor;

  partial model PartialRelativeSensor "Meter between two rods that passes all force on"
    extends Modelica.Icons.RectangularSensor;
    extends PartialTwoFlanges;
  equation
    flange_a.f + flange_b.f = 0;
  end PartialRelativeSensor;

  partial model PartialFriction "Dry friction between two surfaces: sliding either way, stuck, or lifted off"
    parameter SI.Velocity v_small = 1e-3
      "Speeds below this are near zero when the speed may jump (only needed where a model uses reinit on it)";
    SI.Velocity v_relfric "Sliding speed";
    SI.Acceleration a_relfric "Sliding acceleration";
    SI.Force f0 "Force when sliding forward begins";
    SI.Force f0_max "Largest force that keeps the surfaces stuck";
    Boolean free "The surfaces do not touch";
    Real sa(unit = "1") "Position on the characteristic: force while stuck, else acceleration beyond the breakaway force";
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
    constant SI.Acceleration unitAcceleration = 1 annotation(HideResult = true);
    constant SI.Force unitForce = 1 annotation(HideResult = true);
  equation
    // The same law as for turning shafts: see Rotational.Interfaces.PartialFriction.
    startForward = (pre(mode) == Stuck and (sa*unitForce > f0_max or (pre(startForward) and sa*unitForce > f0)))
      or (pre(mode) == Backward and v_relfric > v_small) or (initial() and v_relfric > 0);
    startBackward = (pre(mode) == Stuck and (sa*unitForce < -f0_max or (pre(startBackward) and sa*unitForce < -f0)))
      or (pre(mode) == Forward and v_relfric < -v_small) or (initial() and v_relfric < 0);
    locked = not (free or startForward or startBackward or pre(mode) == Forward or pre(mode) == Backward);
    a_relfric = unitAcceleration*(
      if locked then 0
      elseif free then sa
      elseif startForward then sa - f0_max/unitForce
      elseif startBackward then sa + f0_max/unitForce
      elseif pre(mode) == Forward then sa - f0_max/unitForce
      elseif pre(mode) == Backward then sa + f0_max/unitForce
      else sa - sign(v_relfric)*f0_max/unitForce);
    mode = if free then Free
      elseif v_relfric > 0 and (startForward or pre(mode) == Forward or pre(mode) == Free) then Forward
      elseif v_relfric < 0 and (startBackward or pre(mode) == Backward or pre(mode) == Free) then Backward
      else Stuck;
  end PartialFriction;

  partial model PartialElementaryRotationalToTranslational "Part between a turning shaft and a sliding rod"
    extends Modelica.Mechanics.Rotational.Interfaces.PartialElementaryRotationalToTranslational;
  end PartialElementaryRotationalToTranslational;
end Interfaces;
