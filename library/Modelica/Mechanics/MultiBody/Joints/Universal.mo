within Modelica.Mechanics.MultiBody.Joints;
model Universal "Turning around two axes, one after the other"
  extends Interfaces.PartialTwoFrames;
  parameter Boolean animation = true "Draw it";
  parameter Types.Axis n_a = {1, 0, 0} "First axis, in frame_a" annotation(Evaluate = true);
  parameter Types.Axis n_b = {0, 1, 0} "Second axis, in frame_b" annotation(Evaluate = true);
  parameter SI.Distance cylinderLength = world.defaultJointLength "Length of the axis in the picture";
  parameter SI.Distance cylinderDiameter = world.defaultJointWidth "Diameter of the axis in the picture";
  input Types.Color cylinderColor = Types.Defaults.JointColor "Color of the axis";
  input Types.SpecularCoefficient specularCoefficient = world.defaultSpecularCoefficient "How much light is mirrored";
  parameter StateSelect stateSelect = StateSelect.prefer "How much the angles and their derivatives are wanted as states";
  Revolute revolute_a(n = n_a, stateSelect = StateSelect.never, animation = animation, cylinderLength = cylinderLength,
    cylinderDiameter = cylinderDiameter, cylinderColor = cylinderColor, specularCoefficient = specularCoefficient) "First turn";
  Revolute revolute_b(n = n_b, stateSelect = StateSelect.never, animation = animation, cylinderLength = cylinderLength,
    cylinderDiameter = cylinderDiameter, cylinderColor = cylinderColor, specularCoefficient = specularCoefficient) "Second turn";
  SI.Angle phi_a(start = 0, stateSelect = stateSelect) "Angle of the first turn";
  SI.Angle phi_b(start = 0, stateSelect = stateSelect) "Angle of the second turn";
  SI.AngularVelocity w_a(start = 0, stateSelect = stateSelect) "Derivative of phi_a";
  SI.AngularVelocity w_b(start = 0, stateSelect = stateSelect) "Derivative of phi_b";
  SI.AngularAcceleration a_a(start = 0) "Second derivative of phi_a";
  SI.AngularAcceleration a_b(start = 0) "Second derivative of phi_b";
equation
  phi_a = revolute_a.phi;
  w_a = der(phi_a);
  a_a = der(w_a);
  phi_b = revolute_b.phi;
  w_b = der(phi_b);
  a_b = der(w_b);
  connect(frame_a, revolute_a.frame_a);
  connect(revolute_a.frame_b, revolute_b.frame_a);
  connect(revolute_b.frame_b, frame_b);
  annotation(
    Icon(
      graphics = {
        Rectangle(extent = {{-100, 10}, {-40, -10}}, lineColor = {64, 64, 64}, fillColor = {192, 200, 208},
          fillPattern = FillPattern.Solid),
        Rectangle(extent = {{40, 10}, {100, -10}}, lineColor = {64, 64, 64}, fillColor = {192, 200, 208},
          fillPattern = FillPattern.Solid),
        Ellipse(extent = {{-46, 20}, {46, -20}}, lineColor = {64, 64, 64}, fillColor = {230, 234, 240},
          fillPattern = FillPattern.Solid),
        Ellipse(extent = {{-20, 46}, {20, -46}}, lineColor = {64, 64, 64}),
        Ellipse(extent = {{-12, 12}, {12, -12}}, lineColor = {64, 64, 64}, fillColor = {192, 200, 208},
          fillPattern = FillPattern.Sphere),
        Text(extent = {{-150, 140}, {150, 102}}, textColor = {0, 0, 160}, textString = "%name")}));
end Universal;
