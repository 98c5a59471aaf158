within Modelica.Mechanics.MultiBody.Joints;
model RollingWheel "Contact of a wheel that rolls without slip on the plane z = 0"
  Interfaces.Frame_a frame_a "Frame at the center of the wheel; y is the axle";
  parameter SI.Radius radius "Radius";
  parameter StateSelect stateSelect = StateSelect.always "How much place and angles are wanted as states"
    annotation(HideResult = true, Evaluate = true);
  SI.Position x(start = 0, stateSelect = stateSelect) "Place of the center along x";
  SI.Position y(start = 0, stateSelect = stateSelect) "Place of the center along y";
  SI.Position z "Height of the center";
  SI.Angle angles[3](start = {0, 0, 0}, each stateSelect = stateSelect) "Heading, roll angle and lean: turns around z, y and x";
  SI.AngularVelocity der_angles[3](start = {0, 0, 0}, each stateSelect = stateSelect) "Their derivatives";
  SI.Position r_road_0[3] "Contact point, in the world";
  SI.Force f_wheel_0[3] "Force of the plane on the wheel, in the world";
  SI.Force f_n "Its part across the plane";
  SI.Force f_lat "Its part along the axle";
  SI.Force f_long "Its part along the wheel";
  SI.Position err "Distance of contact point and center, minus the radius (it must be zero)";
protected
  constant Real e_n_0[3] = {0, 0, 1} "Direction across the plane, in the world";
  Real e_axis_0[3] "Direction of the axle, in the world";
  Real aux[3] "Direction along the wheel in the plane, not yet of length one";
  Real e_long_0[3] "Direction along the wheel in the plane, in the world";
  Real e_lat_0[3] "Direction across the wheel in the plane, in the world";
  SI.Position delta_0[3](start = {0, 0, -radius}) "From the center to the contact point, in the world";
  SI.Velocity v_0[3] "Velocity of the center, in the world";
  SI.AngularVelocity w_0[3] "Angular velocity of the wheel, in the world";
  SI.Velocity vContact_0[3] "Velocity of the wheel's material at the contact point, in the world";
equation
  Connections.root(frame_a.R);
  assert(radius > 0, getInstanceName() + ": the radius of a wheel must be positive");
  assert(noEvent(abs(e_n_0*e_axis_0) < 0.99), getInstanceName() + ": a rolling wheel has fallen flat onto the plane");
  frame_a.r_0 = {x, y, z};
  der_angles = der(angles);
  frame_a.R = Frames.axesRotations({3, 2, 1}, angles, der_angles);

  // The contact point is where the wheel's plane is lowest: below the center, across the axle and across the direction of motion.
  e_axis_0 = Frames.resolve1(frame_a.R, {0, 1, 0});
  aux = cross(e_n_0, e_axis_0);
  e_long_0 = aux/Modelica.Math.Vectors.length(aux);
  e_lat_0 = cross(e_long_0, e_n_0);
  delta_0 = radius*cross(e_long_0, e_axis_0);
  r_road_0 = frame_a.r_0 + delta_0;
  r_road_0[3] = 0;
  err = Modelica.Math.Vectors.length(delta_0) - radius;

  // Rolling: no velocity in the plane.
  v_0 = der(frame_a.r_0);
  w_0 = Frames.angularVelocity1(frame_a.R);
  vContact_0 = v_0 + cross(w_0, delta_0);
  vContact_0*e_long_0 = 0;
  vContact_0*e_lat_0 = 0;

  f_wheel_0 = f_n*e_n_0 + f_lat*e_lat_0 + f_long*e_long_0;
  frame_a.f = -Frames.resolve2(frame_a.R, f_wheel_0);
  frame_a.t = -Frames.resolve2(frame_a.R, cross(delta_0, f_wheel_0));
  annotation(
    Icon(
      graphics = {
        Ellipse(extent = {{-70, 80}, {70, -60}}, lineColor = {64, 64, 64}, fillColor = {230, 234, 240},
          fillPattern = FillPattern.Solid),
        Ellipse(extent = {{-12, 22}, {12, -2}}, lineColor = {64, 64, 64}, fillColor = {192, 200, 208},
          fillPattern = FillPattern.Solid),
        Line(points = {{-90, -60}, {90, -60}}, color = {64, 64, 64}),
        Text(extent = {{-150, 140}, {150, 102}}, textColor = {0, 0, 160}, textString = "%name")}));
end RollingWheel;
