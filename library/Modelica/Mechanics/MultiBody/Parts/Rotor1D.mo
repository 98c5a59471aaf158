within Modelica.Mechanics.MultiBody.Parts;
model Rotor1D "Inertia of a drive train on a moving part"
  parameter Boolean animation = true "Draw it";
  parameter SI.Inertia J(min = 0, start = 1) "Moment of inertia around the axis";
  parameter Types.Axis n = {1, 0, 0} "Axis, in frame_a" annotation(Evaluate = true);
  parameter SI.Position r_center[3] = zeros(3) "Middle of the rotor, from frame_a, in frame_a";
  parameter SI.Distance cylinderLength = 2*world.defaultJointLength "Length of the rotor in the picture";
  parameter SI.Distance cylinderDiameter = 2*world.defaultJointWidth "Diameter of the rotor in the picture";
  input Types.Color cylinderColor = Types.Defaults.RodColor "Color of the rotor";
  input Types.SpecularCoefficient specularCoefficient = world.defaultSpecularCoefficient "How much light is mirrored";
  parameter StateSelect stateSelect = StateSelect.default "How much phi and w are wanted as states";
  parameter Boolean exact = true "The motion of the part acts on the rotor, too" annotation(Evaluate = true);
  SI.Angle phi(start = 0, stateSelect = stateSelect) "Angle of the rotor against the part";
  SI.AngularVelocity w(start = 0, stateSelect = stateSelect) "Speed of the rotor against the part";
  SI.AngularAcceleration a(start = 0) "Acceleration of the rotor against the part";
  Modelica.Mechanics.Rotational.Interfaces.Flange_a flange_a "Left shaft"
    annotation(Placement(transformation(extent = {{-110, -10}, {-90, 10}})));
  Modelica.Mechanics.Rotational.Interfaces.Flange_b flange_b "Right shaft"
    annotation(Placement(transformation(extent = {{90, -10}, {110, 10}})));
  Interfaces.Frame_a frame_a if world.driveTrainMechanics3D "Part to which the bearing is fixed"
    annotation(Placement(transformation(extent = {{-16, -16}, {16, 16}}, origin = {0, -100}, rotation = 90)));

  model RotorWith3DEffects "The rotor if it feels the motion of the part"
    parameter Boolean animation = true "Draw it";
    parameter SI.Inertia J(min = 0, start = 1) "Moment of inertia around the axis";
    parameter Types.Axis n = {1, 0, 0} "Axis, in frame_a" annotation(Evaluate = true);
    parameter SI.Position r_center[3] = zeros(3) "Middle of the rotor, from frame_a, in frame_a";
    parameter SI.Distance cylinderLength = 2*world.defaultJointLength "Length of the rotor in the picture";
    parameter SI.Distance cylinderDiameter = 2*world.defaultJointWidth "Diameter of the rotor in the picture";
    input Types.Color cylinderColor = Types.Defaults.RodColor "Color of the rotor";
    input Types.SpecularCoefficient specularCoefficient = world.defaultSpecularCoefficient "How much light is mirrored";
    parameter StateSelect stateSelect = StateSelect.default "How much phi and w are wanted as states";
    parameter Boolean exact = true "The motion of the part acts on the rotor, too" annotation(Evaluate = true);
    SI.AngularVelocity w_a[3] "Angular velocity of the part, in frame_a";
    SI.Angle phi(start = 0, final stateSelect = stateSelect) "Angle of the rotor against the part";
    SI.AngularVelocity w(start = 0, stateSelect = stateSelect) "Speed of the rotor against the part";
    SI.AngularAcceleration a(start = 0) "Acceleration of the rotor against the part";
    Modelica.Mechanics.Rotational.Interfaces.Flange_a flange_a "Left shaft";
    Modelica.Mechanics.Rotational.Interfaces.Flange_b flange_b "Right shaft";
    Interfaces.Frame_a frame_a "Part to which the bearing is fixed";
  protected
    outer Modelica.Mechanics.MultiBody.World world;
    parameter Real e[3](each final unit = "1") = Modelica.Math.Vectors.normalizeWithAssert(n) "Axis";
    parameter SI.Inertia nJ[3] = J*e;
    Visualizers.Advanced.Shape cylinder(shapeType = "cylinder", color = cylinderColor,
      specularCoefficient = specularCoefficient, length = cylinderLength, width = cylinderDiameter,
      height = cylinderDiameter, lengthDirection = n, widthDirection = {0, 1, 0}, extra = 1,
      r_shape = r_center - cylinderLength/2*e, r = frame_a.r_0,
      R = Frames.absoluteRotation(frame_a.R, Frames.planarRotation(e, phi, 0))) if world.enableAnimation and animation;
  equation
    flange_a.phi = phi;
    flange_b.phi = phi;
    w = der(phi);
    a = der(w);
    w_a = Frames.angularVelocity2(frame_a.R);
    J*a = flange_a.tau + flange_b.tau - (if exact then nJ*der(w_a) else 0);
    // The rotor's angular momentum turns with the part; mass and the other moments of inertia belong to the part itself.
    frame_a.f = zeros(3);
    frame_a.t = cross(w_a, w*nJ) - (nJ*der(w_a))*e;
  end RotorWith3DEffects;
protected
  outer Modelica.Mechanics.MultiBody.World world;
  parameter Real e[3](each final unit = "1") = Modelica.Math.Vectors.normalizeWithAssert(n) "Axis";
  Visualizers.Advanced.Shape cylinder(shapeType = "cylinder", color = cylinderColor,
    specularCoefficient = specularCoefficient, length = cylinderLength, width = cylinderDiameter, height = cylinderDiameter,
    lengthDirection = n, widthDirection = {0, 1, 0}, extra = 1, r_shape = r_center - cylinderLength/2*e, r = zeros(3),
    R = Frames.planarRotation(e, phi, 0)) if world.enableAnimation and animation and not world.driveTrainMechanics3D;
  Modelica.Mechanics.Rotational.Components.Inertia inertia(J = J, stateSelect = StateSelect.never)
    if not world.driveTrainMechanics3D;
  RotorWith3DEffects rotorWith3DEffects(animation = animation, J = J, n = n, r_center = r_center,
    cylinderLength = cylinderLength, cylinderDiameter = cylinderDiameter, cylinderColor = cylinderColor,
    specularCoefficient = specularCoefficient, exact = exact, stateSelect = StateSelect.never)
    if world.driveTrainMechanics3D;
equation
  assert(J >= 0, getInstanceName() + ": the moment of inertia J of a rotor must not be negative");
  phi = flange_a.phi;
  w = der(phi);
  a = der(w);
  connect(flange_a, inertia.flange_a);
  connect(flange_b, inertia.flange_b);
  connect(flange_a, rotorWith3DEffects.flange_a);
  connect(flange_b, rotorWith3DEffects.flange_b);
  connect(frame_a, rotorWith3DEffects.frame_a);
  annotation(
    Icon(
      graphics = {
        Rectangle(extent = {{-100, 10}, {-50, -10}}, lineColor = {64, 64, 64}, fillColor = {192, 200, 208},
          fillPattern = FillPattern.HorizontalCylinder),
        Rectangle(extent = {{50, 10}, {100, -10}}, lineColor = {64, 64, 64}, fillColor = {192, 200, 208},
          fillPattern = FillPattern.HorizontalCylinder),
        Rectangle(extent = {{-50, 60}, {50, -60}}, lineColor = {64, 64, 64}, fillColor = {192, 200, 208},
          fillPattern = FillPattern.HorizontalCylinder),
        Line(points = {{0, -60}, {0, -90}}, color = {64, 64, 64}, pattern = LinePattern.Dash),
        Text(extent = {{-150, 140}, {150, 102}}, textColor = {0, 0, 160}, textString = "%name"),
        Text(extent = {{-150, -66}, {150, -98}}, textColor = {0, 0, 0}, textString = "J = %J")}));
end Rotor1D;
