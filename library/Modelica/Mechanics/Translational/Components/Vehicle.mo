within Modelica.Mechanics.Translational.Components;
model Vehicle "Car on a road: mass, wheels, drag, rolling resistance and slope"
  parameter SI.Mass m "Mass";
  parameter SI.Acceleration g = Modelica.Constants.g_n "Acceleration of gravity";
  parameter SI.Inertia J "Moment of inertia of wheels and drive train, at the wheel";
  parameter SI.Length R "Radius of the wheels";
  parameter SI.Area A(start = 1) "Cross section in the wind";
  parameter Real Cd(start = 0.5) "Drag coefficient";
  parameter SI.Density rho = 1.2 "Density of the air";
  parameter Boolean useWindInput = false "Wind by a signal" annotation(Evaluate = true);
  parameter SI.Velocity vWindConstant = 0 "Speed of the wind without the signal";
  parameter Boolean useCrInput = false "Coefficient of rolling resistance by a signal" annotation(Evaluate = true);
  parameter Real CrConstant = 0.015 "Coefficient of rolling resistance without the signal";
  parameter SI.Velocity vReg = 1e-3 "Speed at which rolling resistance is fully there";
  parameter Boolean useInclinationInput = false "Slope by a signal" annotation(Evaluate = true);
  parameter Real inclinationConstant = 0 "Slope without the signal: the tangent of its angle";
  SI.Position s(displayUnit = "km", start = 0) = mass.s "Way";
  SI.Velocity v(displayUnit = "km/h", start = 0) = mass.v "Speed";
  SI.Acceleration a = mass.a "Acceleration";
  Modelica.Mechanics.Rotational.Interfaces.Flange_a flangeR "Axle"
    annotation(Placement(transformation(extent = {{-110, -10}, {-90, 10}})));
  Interfaces.Flange_b flangeT "Hitch"
    annotation(Placement(transformation(extent = {{90, -10}, {110, 10}})));
  Modelica.Blocks.Interfaces.RealInput inclination if useInclinationInput "Slope"
    annotation(Placement(transformation(extent = {{-20, -20}, {20, 20}}, origin = {-60, -120}, rotation = 90)));
  Modelica.Blocks.Interfaces.RealInput cr if useCrInput "Coefficient of rolling resistance"
    annotation(Placement(transformation(extent = {{-20, -20}, {20, 20}}, origin = {0, -120}, rotation = 90)));
  Modelica.Blocks.Interfaces.RealInput vWind(unit = "m/s") if useWindInput "Speed of the wind"
    annotation(Placement(transformation(extent = {{-20, -20}, {20, 20}}, origin = {60, -120}, rotation = 90)));
  Mass mass(final m = m) "The car";
  Modelica.Mechanics.Rotational.Components.Inertia inertia(final J = J) "Wheels and drive train";
  IdealRollingWheel idealRollingWheel(final radius = R) "Wheels on the road";
  Sources.QuadraticSpeedDependentForce fDrag(final useSupport = true, final f_nominal = -Cd*A*rho*vRef^2/2,
    final ForceDirection = false, final v_nominal = vRef) "Drag";
  RollingResistance fRoll(final fWeight = m*g, final useCrInput = useCrInput, final CrConstant = CrConstant,
    final useInclinationInput = useInclinationInput, final inclinationConstant = inclinationConstant,
    final reg = Modelica.Blocks.Types.Regularization.Linear, final v0 = vReg) "Rolling resistance";
  Sources.Force fGrav "Weight along the slope";
  Sources.Speed windSpeed(s(fixed = true)) "The air";
  Modelica.Blocks.Math.Gain gravForceGain(final k = -m*g) "Weight";
  Modelica.Blocks.Math.Atan atan "Angle of the slope";
  Modelica.Blocks.Math.Sin sin "Part of the weight that acts along the slope";
protected
  constant SI.Velocity vRef = 1 "Speed for which the drag is given";
  Modelica.Blocks.Sources.Constant constInclination(k = inclinationConstant) if not useInclinationInput;
  Modelica.Blocks.Sources.Constant constWindSpeed(k = vWindConstant) if not useWindInput;
equation
  assert(m >= 0 and J >= 0, getInstanceName() + ": neither the mass m nor the moment of inertia J may be negative");
  assert(R > 0, getInstanceName() + ": the radius R of the wheels must be positive");
  connect(flangeR, inertia.flange_a);
  connect(inertia.flange_b, idealRollingWheel.flangeR);
  connect(idealRollingWheel.flangeT, mass.flange_a);
  connect(mass.flange_b, flangeT);
  connect(mass.flange_b, fDrag.flange);
  connect(mass.flange_b, fRoll.flange);
  connect(mass.flange_b, fGrav.flange);
  connect(windSpeed.flange, fDrag.support);
  connect(vWind, windSpeed.v_ref);
  connect(constWindSpeed.y, windSpeed.v_ref);
  connect(cr, fRoll.cr);
  connect(inclination, fRoll.inclination);
  connect(inclination, atan.u);
  connect(constInclination.y, atan.u);
  connect(atan.y, sin.u);
  connect(sin.y, gravForceGain.u);
  connect(gravForceGain.y, fGrav.f);
  annotation(
    Icon(
      graphics = {
        Polygon(points = {{-80, -20}, {-80, 20}, {-50, 24}, {-30, 56}, {30, 56}, {54, 22}, {84, 14}, {84, -20}},
          lineColor = {64, 64, 64}, fillColor = {230, 234, 240}, fillPattern = FillPattern.Solid),
        Ellipse(extent = {{-62, -6}, {-22, -46}}, lineColor = {64, 64, 64}, fillColor = {192, 200, 208},
          fillPattern = FillPattern.Solid),
        Ellipse(extent = {{30, -6}, {70, -46}}, lineColor = {64, 64, 64}, fillColor = {192, 200, 208},
          fillPattern = FillPattern.Solid),
        Line(points = {{-90, -46}, {90, -46}}, color = {64, 64, 64}),
        Text(extent = {{-150, 140}, {150, 102}}, textColor = {0, 0, 160}, textString = "%name"),
        Text(extent = {{-150, -70}, {150, -102}}, textColor = {0, 0, 0}, textString = "m = %m")}));
end Vehicle;
