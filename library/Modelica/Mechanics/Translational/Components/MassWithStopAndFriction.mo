within Modelica.Mechanics.Translational.Components;
model MassWithStopAndFriction "Sliding mass with hard stops and Stribeck friction"
  extends PartialFrictionWithStop;
  extends Modelica.Thermal.HeatTransfer.Interfaces.PartialElementaryConditionalHeatPortWithoutT;
  parameter SI.Mass m(start = 1) "Mass";
  parameter Real F_prop(final unit = "N.s/m", final min = 0, start = 1) "Viscous friction: force over speed";
  parameter SI.Force F_Coulomb(start = 5) "Dry friction at high speed";
  parameter SI.Force F_Stribeck(start = 10) "What dry friction has more at standstill";
  parameter Real fexp(final unit = "s/m", final min = 0, start = 2) "How fast that fades with the speed";
  SI.Velocity v(start = 0, stateSelect = StateSelect.always) "Speed";
  SI.Acceleration a(start = 0) "Acceleration";
  Integer stopped "-1: at the left stop, 1: at the right stop, 0: at none";

  partial model PartialFrictionWithStop "Dry friction of a part between two stops"
    extends Interfaces.PartialRigid(s(start = 0, stateSelect = StateSelect.always));
    parameter SI.Position smax(start = 25) "Right stop, for the right end";
    parameter SI.Position smin(start = -25) "Left stop, for the left end";
    parameter SI.Velocity v_small = 1e-3 "Speeds below this are near zero after an impact";
    SI.Velocity v_relfric "Sliding speed";
    SI.Acceleration a_relfric "Sliding acceleration";
    SI.Force f "Friction force, against the motion";
    SI.Force f0 "Force when sliding forward begins";
    SI.Force f0_max "Largest force that keeps the part stuck";
    Boolean free "There is no friction";
    Real sa(unit = "1") "Position on the characteristic: force while stuck, else acceleration beyond the breakaway force";
    Boolean startForward(start = false, fixed = true) "Sliding forward begins";
    Boolean startBackward(start = false, fixed = true) "Sliding backward begins";
    Boolean locked(start = false) "The part sticks or rests at a stop";
    constant Integer Unknown = 3 "Mode before the first event";
    constant Integer Free = 2 "Mode: no friction";
    constant Integer Forward = 1 "Mode: sliding forward";
    constant Integer Stuck = 0 "Mode: standing still";
    constant Integer Backward = -1 "Mode: sliding backward";
    Integer mode(final min = Backward, final max = Unknown, start = Unknown, fixed = true) "What the part does";
  protected
    constant SI.Acceleration unitAcceleration = 1 annotation(HideResult = true);
    constant SI.Force unitForce = 1 annotation(HideResult = true);
  equation
    startForward = (pre(mode) == Stuck and s < smax - L/2 and (sa*unitForce > f0_max or (pre(startForward) and sa*unitForce > f0)))
      or (pre(mode) == Backward and v_relfric > v_small) or (initial() and v_relfric > 0);
    startBackward = (pre(mode) == Stuck and s > smin
      + L/2 and (sa*unitForce < -f0_max or (pre(startBackward) and sa*unitForce < -f0)))
      or (pre(mode) == Forward and v_relfric < -v_small) or (initial() and v_relfric < 0);
    locked = not (free or startForward or startBackward or pre(mode) == Forward or pre(mode) == Backward);
    a_relfric = unitAcceleration*(
      if locked then 0
      elseif free then sa
      elseif startForward then sa - f0_max/unitForce
      elseif startBackward then sa + f0_max/unitForce
      elseif pre(mode) == Forward then sa - f0_max/unitForce
      else sa + f0_max/unitForce);
    mode = if free then Free
      elseif v_relfric > 0 and s < smax - L/2 and (startForward or pre(mode) == Forward or pre(mode) == Free) then Forward
      elseif v_relfric < 0 and s > smin + L/2 and (startBackward or pre(mode) == Backward or pre(mode) == Free) then Backward
      else Stuck;
  end PartialFrictionWithStop;
equation
  assert(m > 0, getInstanceName() + ": the mass m must be positive");
  assert(smin + L <= smax, getInstanceName() + ": the stops are closer to each other than the part is long");
  v = der(s);
  a = der(v);
  v_relfric = v;
  a_relfric = a;
  f0 = F_Coulomb + F_Stribeck;
  f0_max = 1.001*f0;
  free = f0 <= 0 and F_prop <= 0 and s > smin + L/2 and s < smax - L/2;
  f = if locked then sa*unitForce
    elseif free then 0
    elseif startForward then F_prop*v + f0
    elseif startBackward then F_prop*v - f0
    elseif pre(mode) == Forward then F_prop*v + F_Coulomb + F_Stribeck*exp(-fexp*abs(v))
    else F_prop*v - F_Coulomb - F_Stribeck*exp(-fexp*abs(v));
  m*der(v) = flange_a.f + flange_b.f - f;
  lossPower = v_relfric*f;

  stopped = if s <= smin + L/2 then -1 elseif s >= smax - L/2 then 1 else 0;
  when stopped <> 0 then
    reinit(s, if stopped < 0 then smin + L/2 else smax - L/2);
    reinit(v, 0);
  end when;
  when initial() then
    assert(s > smin + L/2 or (s >= smin + L/2 and v >= 0),
      getInstanceName() + ": the part starts behind its left stop: s = " + String(s) + ", L = " + String(L) + ", smin = "
        + String(smin));
    assert(s < smax - L/2 or (s <= smax - L/2 and v <= 0),
      getInstanceName() + ": the part starts behind its right stop: s = " + String(s) + ", L = " + String(L) + ", smax = "
        + String(smax));
  end when;
  annotation(
    Icon(
      graphics = {
        Rectangle(extent = {{-100, 8}, {-35, -8}}, lineColor = {64, 64, 64}, fillColor = {192, 200, 208},
          fillPattern = FillPattern.Solid),
        Rectangle(extent = {{35, 8}, {100, -8}}, lineColor = {64, 64, 64}, fillColor = {192, 200, 208},
          fillPattern = FillPattern.Solid),
        Rectangle(extent = {{-35, 40}, {35, -20}}, lineColor = {64, 64, 64}, fillColor = {192, 200, 208},
          fillPattern = FillPattern.Solid, radius = 6),
        Line(points = {{-70, -20}, {70, -20}}, color = {64, 64, 64}),
        Line(points = {{-58, -20}, {-72, -36}}, color = {64, 64, 64}),
        Line(points = {{-38, -20}, {-52, -36}}, color = {64, 64, 64}),
        Line(points = {{-18, -20}, {-32, -36}}, color = {64, 64, 64}),
        Line(points = {{2, -20}, {-12, -36}}, color = {64, 64, 64}),
        Line(points = {{22, -20}, {8, -36}}, color = {64, 64, 64}),
        Line(points = {{42, -20}, {28, -36}}, color = {64, 64, 64}),
        Line(points = {{62, -20}, {48, -36}}, color = {64, 64, 64}),
        Polygon(points = {{-70, 20}, {-60, 20}, {-60, 60}, {-70, 60}}, lineColor = {64, 64, 64},
          fillColor = {64, 64, 64}, fillPattern = FillPattern.Solid),
        Polygon(points = {{60, 20}, {70, 20}, {70, 60}, {60, 60}}, lineColor = {64, 64, 64},
          fillColor = {64, 64, 64}, fillPattern = FillPattern.Solid),
        Text(extent = {{-150, 140}, {150, 102}}, textColor = {0, 0, 160}, textString = "%name"),
        Text(extent = {{-150, -60}, {150, -92}}, textColor = {0, 0, 0}, textString = "m = %m")}));
end MassWithStopAndFriction;
