within Modelica.Mechanics.MultiBody.Parts;
model RollingWheel "Wheel that rolls without slip on the plane z = 0"
  parameter Boolean animation = true "Draw it" annotation(Evaluate = true);
  parameter SI.Radius radius "Radius";
  parameter SI.Mass m "Mass";
  parameter SI.Inertia I_axis "Moment of inertia around the axle";
  parameter SI.Inertia I_long "Moment of inertia across the axle";
  parameter StateSelect stateSelect = StateSelect.always "How much place and angles are wanted as states"
    annotation(HideResult = true, Evaluate = true);
  SI.Position x(start = 0, fixed = true, stateSelect = stateSelect) "Place of the center along x";
  SI.Position y(start = 0, fixed = true, stateSelect = stateSelect) "Place of the center along y";
  SI.Angle angles[3](start = {0, 0, 0}, each fixed = true, each stateSelect = stateSelect)
    "Heading, roll angle and lean: turns around z, y and x";
  SI.AngularVelocity der_angles[3](start = {0, 0, 0}, each fixed = true, each stateSelect = stateSelect) "Their derivatives";
  parameter SI.Distance width = 0.035 "Width in the picture";
  parameter Real hollowFraction = 0.8 "Radius of the hole over radius of the wheel in the picture";
  parameter Types.Color color = {30, 30, 30} "Color";
  Interfaces.Frame_a frame_a "Frame at the center of the wheel
    annotation(Placement(transformation(extent = {{-16, -16}, {16, 16}}))); y is the axle";
  Body body(final r_CM = {0, 0, 0}, final m = m, final I_11 = I_long, final I_22 = I_axis, final I_33 = I_long,
    final I_21 = 0, final I_31 = 0, final I_32 = 0, animation = false) "Mass and inertia";
  Joints.RollingWheel rollingWheel(radius = radius, stateSelect = StateSelect.avoid) "Contact with the plane";
  Visualizers.FixedShape fixedShape(final animation = animation, final shapeType = "pipe", final r_shape = {0, -width, 0},
    final lengthDirection = {0, 1, 0}, final widthDirection = {1, 0, 0}, final length = 2*width, final width = 2*radius,
    final height = 2*radius, final color = color, final extra = hollowFraction) if animation "Picture";
equation
  assert(radius > 0 and m > 0, getInstanceName() + ": radius and mass of a wheel must be positive");
  x = rollingWheel.x;
  y = rollingWheel.y;
  angles = rollingWheel.angles;
  der_angles = rollingWheel.der_angles;
  connect(frame_a, body.frame_a);
  connect(frame_a, rollingWheel.frame_a);
  connect(frame_a, fixedShape.frame_a);
  annotation(
    Icon(
      graphics = {
        Ellipse(extent = {{-80, 90}, {80, -70}}, lineColor = {64, 64, 64}, fillColor = {230, 234, 240},
          fillPattern = FillPattern.Solid),
        Ellipse(extent = {{-60, 70}, {60, -50}}, lineColor = {64, 64, 64}, fillColor = {255, 255, 255},
          fillPattern = FillPattern.Solid),
        Ellipse(extent = {{-14, 24}, {14, -4}}, lineColor = {64, 64, 64}, fillColor = {192, 200, 208},
          fillPattern = FillPattern.Solid),
        Line(points = {{-100, -70}, {100, -70}}, color = {64, 64, 64}),
        Text(extent = {{-150, 140}, {150, 102}}, textColor = {0, 0, 160}, textString = "%name")}));
end RollingWheel;
