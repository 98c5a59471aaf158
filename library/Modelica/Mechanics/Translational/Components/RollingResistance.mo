within Modelica.Mechanics.Translational.Components;
model RollingResistance "Resistance of a wheel that rolls on a road"
  extends Interfaces.PartialForce;
  parameter SI.Force fWeight(start = 0) "Weight on the wheel";
  parameter Boolean useCrInput = false "Coefficient by a signal" annotation(Evaluate = true);
  parameter Real CrConstant = 0.01 "Coefficient of rolling resistance without the signal";
  parameter Boolean useInclinationInput = false "Slope by a signal" annotation(Evaluate = true);
  parameter Real inclinationConstant = 0 "Slope without the signal: the tangent of its angle";
  parameter Modelica.Blocks.Types.Regularization reg = Modelica.Blocks.Types.Regularization.Exp
    "Shape of the transition at standstill" annotation(Evaluate = true);
  parameter SI.Velocity v0(final min = Modelica.Constants.eps) = 0.1 "Width of the transition";
  SI.Velocity v "Speed of the wheel against the road";
  SI.Force f_nominal "Resistance at full speed";
  Modelica.Blocks.Interfaces.RealInput inclination = inclination_internal if useInclinationInput "Slope";
  Modelica.Blocks.Interfaces.RealInput cr = Cr_internal if useCrInput "Coefficient of rolling resistance";
protected
  Real Cr_internal "Coefficient in use";
  Real inclination_internal "Slope in use";
equation
  assert(v0 > 0, getInstanceName() + ": the speed v0 must be positive");
  if not useCrInput then
    Cr_internal = CrConstant;
  end if;
  if not useInclinationInput then
    inclination_internal = inclinationConstant;
  end if;
  v = der(s);
  f_nominal = -Cr_internal*fWeight*cos(atan(inclination_internal));
  f = -f_nominal*Modelica.Mechanics.Internal.softSign(v, v0, reg);
  annotation(
    Icon(
      graphics = {
        Ellipse(extent = {{-50, 60}, {50, -40}}, lineColor = {64, 64, 64}, fillColor = {230, 234, 240},
          fillPattern = FillPattern.Solid),
        Line(points = {{-80, -40}, {80, -40}}, color = {64, 64, 64}),
        Line(points = {{70, 10}, {0, 10}}, color = {191, 0, 0}, arrow = {Arrow.None, Arrow.Filled},
          arrowSize = 14),
        Text(extent = {{-150, 140}, {150, 102}}, textColor = {0, 0, 160}, textString = "%name")}));
end RollingResistance;
