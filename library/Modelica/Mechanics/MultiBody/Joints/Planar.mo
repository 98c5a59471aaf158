within Modelica.Mechanics.MultiBody.Joints;
model Planar "Sliding in a plane and turning in it"
  extends Interfaces.PartialTwoFrames;
  parameter Boolean animation = true "Draw it";
  parameter Types.Axis n = {0, 0, 1} "Direction across the plane, in frame_a and in frame_b" annotation(Evaluate = true);
  parameter Types.Axis n_x = {1, 0, 0} "First direction in the plane, in frame_a; what it has along n is dropped"
    annotation(Evaluate = true);
  parameter SI.Distance cylinderLength = world.defaultJointLength "Length of the axis in the picture";
  parameter SI.Distance cylinderDiameter = world.defaultJointWidth "Diameter of the axis in the picture";
  input Types.Color cylinderColor = Types.Defaults.JointColor "Color of the axis";
  parameter SI.Distance boxWidth = 0.3*cylinderDiameter "Width of the slides in the picture";
  parameter SI.Distance boxHeight = boxWidth "Height of the slides in the picture";
  input Types.Color boxColor = Types.Defaults.JointColor "Color of the slides";
  parameter StateSelect stateSelect = StateSelect.prefer "How much s_x, s_y, phi and their derivatives are wanted as states";
  Prismatic prismatic_x(n = cross(cross(n, n_x), n), stateSelect = StateSelect.never, animation = false) "First slide";
  Prismatic prismatic_y(n = cross(n, n_x), stateSelect = StateSelect.never, animation = false) "Second slide";
  Revolute revolute(n = n, stateSelect = StateSelect.never, animation = false) "Turn";
  SI.Position s_x(start = 0, stateSelect = stateSelect) "Distance along the first direction";
  SI.Position s_y(start = 0, stateSelect = stateSelect) "Distance along the second direction";
  SI.Angle phi(start = 0, stateSelect = stateSelect) "Angle from frame_a to frame_b";
  SI.Velocity v_x(start = 0, stateSelect = stateSelect) "Derivative of s_x";
  SI.Velocity v_y(start = 0, stateSelect = stateSelect) "Derivative of s_y";
  SI.AngularVelocity w(start = 0, stateSelect = stateSelect) "Derivative of phi";
  SI.Acceleration a_x(start = 0) "Second derivative of s_x";
  SI.Acceleration a_y(start = 0) "Second derivative of s_y";
  SI.AngularAcceleration wd(start = 0) "Second derivative of phi";
protected
  parameter Real e[3](each final unit = "1") = Modelica.Math.Vectors.normalizeWithAssert(n) "Direction across, of length one";
  Visualizers.Advanced.Shape box_x(shapeType = "box", color = boxColor, length = prismatic_x.s, width = boxWidth,
    height = boxHeight, lengthDirection = prismatic_x.e, widthDirection = {0, 1, 0}, r = frame_a.r_0, R = frame_a.R)
    if world.enableAnimation and animation;
  Visualizers.Advanced.Shape box_y(shapeType = "box", color = boxColor, length = prismatic_y.s, width = boxWidth,
    height = boxHeight, lengthDirection = prismatic_y.e, widthDirection = {1, 0, 0}, r = prismatic_y.frame_a.r_0,
    R = prismatic_y.frame_a.R) if world.enableAnimation and animation;
  Visualizers.Advanced.Shape cylinder(shapeType = "cylinder", color = cylinderColor, length = cylinderLength,
    width = cylinderDiameter, height = cylinderDiameter, lengthDirection = n, widthDirection = {0, 1, 0},
    r_shape = -cylinderLength/2*e, r = revolute.frame_b.r_0, R = revolute.frame_b.R) if world.enableAnimation and animation;
equation
  s_x = prismatic_x.s;
  v_x = der(s_x);
  a_x = der(v_x);
  s_y = prismatic_y.s;
  v_y = der(s_y);
  a_y = der(v_y);
  phi = revolute.phi;
  w = der(phi);
  wd = der(w);
  connect(frame_a, prismatic_x.frame_a);
  connect(prismatic_x.frame_b, prismatic_y.frame_a);
  connect(prismatic_y.frame_b, revolute.frame_a);
  connect(revolute.frame_b, frame_b);
  annotation(
    Icon(
      graphics = {
        Polygon(points = {{-70, -40}, {40, -40}, {70, 40}, {-40, 40}}, lineColor = {64, 64, 64},
          fillColor = {230, 234, 240}, fillPattern = FillPattern.Solid),
        Rectangle(extent = {{-100, 10}, {-30, -10}}, lineColor = {64, 64, 64}, fillColor = {192, 200, 208},
          fillPattern = FillPattern.Solid),
        Rectangle(extent = {{30, 10}, {100, -10}}, lineColor = {64, 64, 64}, fillColor = {192, 200, 208},
          fillPattern = FillPattern.Solid),
        Line(points = {{-30, 0}, {20, 0}}, color = {64, 64, 64}, arrow = {Arrow.None, Arrow.Filled},
          arrowSize = 10),
        Line(points = {{-10, -24}, {10, 24}}, color = {64, 64, 64}, arrow = {Arrow.None, Arrow.Filled},
          arrowSize = 10),
        Text(extent = {{-150, 140}, {150, 102}}, textColor = {0, 0, 160}, textString = "%name")}));
end Planar;
