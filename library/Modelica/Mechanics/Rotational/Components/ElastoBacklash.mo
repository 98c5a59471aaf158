within Modelica.Mechanics.Rotational.Components;
model ElastoBacklash "Spring and damper that act after a play; the damper never exceeds the spring"
  extends Interfaces.PartialCompliantWithRelativeStates;
  extends Modelica.Thermal.HeatTransfer.Interfaces.PartialElementaryConditionalHeatPortWithoutT;
  parameter SI.RotationalSpringConstant c(final min = Modelica.Constants.small, start = 1e5) "Stiffness in contact";
  parameter SI.RotationalDampingConstant d(final min = 0, start = 0) "Damping constant in contact";
  parameter SI.Angle b(final min = 0) = 0 "Play from one side to the other";
  parameter SI.Angle phi_rel0 = 0 "Twist in the middle of the play";
protected
  final parameter SI.Angle bMax = b/2 "Where contact begins on the one side";
  final parameter SI.Angle bMin = -b/2 "Where contact begins on the other side";
  constant SI.Angle bEps = 1e-10 "Play that counts as none";
  SI.Angle phi_diff = phi_rel - phi_rel0 "Twist from the middle of the play";
  SI.Torque tau_c "Torque of the spring";
  SI.Torque tau_d "Torque of the damper before it is limited";
equation
  assert(c > 0, getInstanceName() + ": the stiffness c must be positive");
  assert(d >= 0 and b >= 0, getInstanceName() + ": neither the damping constant d nor the play b may be negative");
  tau_d = d*w_rel;
  if initial() then
    // While initial values are sought, a soft spring fills the play, so that a guess inside it is led to a contact.
    tau_c = if phi_diff > 1.5*bMax then c*(phi_diff - bMax)
      elseif phi_diff < 1.5*bMin then c*(phi_diff - bMin)
      else c/3*phi_diff;
    tau = tau_c + tau_d;
    lossPower = w_rel*tau_d;
  else
    tau_c = if abs(b) <= bEps then c*phi_diff
      elseif phi_diff > bMax then c*(phi_diff - bMax)
      elseif phi_diff < bMin then c*(phi_diff - bMin)
      else 0;
    // A contact can only push: the damper may take the force of the spring away, and add at most as much to it.
    tau = if abs(b) <= bEps then tau_c + tau_d
      elseif phi_diff > bMax then smooth(0, noEvent(if tau_c + tau_d > 0 then tau_c + min(tau_c, tau_d) else 0))
      elseif phi_diff < bMin then smooth(0, noEvent(if tau_c + tau_d < 0 then tau_c + max(tau_c, tau_d) else 0))
      else 0;
    lossPower = if abs(b) <= bEps then w_rel*tau_d
      elseif phi_diff > bMax then smooth(0, noEvent(if tau_c + tau_d > 0 then w_rel*min(tau_c, tau_d) else 0))
      elseif phi_diff < bMin then smooth(0, noEvent(if tau_c + tau_d < 0 then w_rel*max(tau_c, tau_d) else 0))
      else 0;
  end if;
  annotation(
    Icon(
      graphics = {
        Line(points = {{-90, 0}, {-60, 0}}, color = {64, 64, 64}),
        Line(points = {{-60, 40}, {-60, -40}}, color = {64, 64, 64}),
        Line(points = {{-60, 40}, {-55, 60}, {-45, 20}, {-35, 60}, {-25, 20}, {-15, 60}, {-5, 20}, {5, 60},
            {15, 20}, {20, 40}},
          color = {64, 64, 64}),
        Rectangle(extent = {{-37.6, -20}, {-5.92, -60}}, lineColor = {64, 64, 64}, fillColor = {230, 234, 240},
          fillPattern = FillPattern.Solid),
        Line(points = {{-60, -40}, {-37.6, -40}}, color = {64, 64, 64}),
        Line(points = {{-20, -24}, {-20, -56}}, color = {64, 64, 64}),
        Line(points = {{-20, -40}, {20, -40}}, color = {64, 64, 64}),
        Line(points = {{20, 40}, {20, -40}}, color = {64, 64, 64}),
        Line(points = {{20, 0}, {36, 0}}, color = {64, 64, 64}),
        Line(points = {{36, 20}, {36, -20}}, color = {64, 64, 64}),
        Line(points = {{54, 20}, {54, -20}}, color = {64, 64, 64}),
        Line(points = {{54, 0}, {90, 0}}, color = {64, 64, 64}),
        Text(extent = {{-150, 120}, {150, 82}}, textColor = {0, 0, 160}, textString = "%name"),
        Text(extent = {{-150, -70}, {150, -102}}, textColor = {0, 0, 0}, textString = "b = %b")}));
end ElastoBacklash;
