within Modelica.Mechanics.Rotational;
package Sensors "Meters for angles, speeds, torques and power"
  extends Modelica.Icons.SensorsPackage;

  model AngleSensor "Angle of a shaft"
    extends Interfaces.PartialAbsoluteSensor;
    Modelica.Blocks.Interfaces.RealOutput phi(unit = "rad", displayUnit = "deg") "Angle"
      annotation(Placement(transformation(extent = {{100, -10}, {120, 10}})));
  equation
    phi = flange.phi;
    annotation(
      Icon(
        graphics = {
          Text(extent = {{-30, -14}, {30, -54}}, textColor = {64, 64, 64}, textString = "phi")}));
  end AngleSensor;

  model SpeedSensor "Speed of a shaft"
    extends Interfaces.PartialAbsoluteSensor;
    Modelica.Blocks.Interfaces.RealOutput w(unit = "rad/s") "Angular velocity"
      annotation(Placement(transformation(extent = {{100, -10}, {120, 10}})));
  equation
    w = der(flange.phi);
    annotation(
      Icon(
        graphics = {
          Text(extent = {{-30, -14}, {30, -54}}, textColor = {64, 64, 64}, textString = "w")}));
  end SpeedSensor;

  model AccSensor "Acceleration of a shaft"
    extends Interfaces.PartialAbsoluteSensor;
    SI.AngularVelocity w "Angular velocity";
    Modelica.Blocks.Interfaces.RealOutput a(unit = "rad/s2") "Angular acceleration"
      annotation(Placement(transformation(extent = {{100, -10}, {120, 10}})));
  equation
    w = der(flange.phi);
    a = der(w);
    annotation(
      Icon(
        graphics = {
          Text(extent = {{-30, -14}, {30, -54}}, textColor = {64, 64, 64}, textString = "a")}));
  end AccSensor;

  model RelAngleSensor "Angle between two shafts"
    extends Interfaces.PartialRelativeSensor;
    Modelica.Blocks.Interfaces.RealOutput phi_rel(unit = "rad", displayUnit = "deg") "Right angle minus left angle"
      annotation(Placement(transformation(extent = {{-10, -10}, {10, 10}}, origin = {0, -110}, rotation = 270)));
  equation
    flange_a.tau = 0;
    phi_rel = flange_b.phi - flange_a.phi;
    annotation(
      Icon(
        graphics = {
          Text(extent = {{-40, -14}, {40, -54}}, textColor = {64, 64, 64}, textString = "phi_rel")}));
  end RelAngleSensor;

  model RelSpeedSensor "Speed difference of two shafts"
    extends Interfaces.PartialRelativeSensor;
    SI.Angle phi_rel "Right angle minus left angle";
    Modelica.Blocks.Interfaces.RealOutput w_rel(unit = "rad/s") "Right speed minus left speed"
      annotation(Placement(transformation(extent = {{-10, -10}, {10, 10}}, origin = {0, -110}, rotation = 270)));
  equation
    flange_a.tau = 0;
    phi_rel = flange_b.phi - flange_a.phi;
    w_rel = der(phi_rel);
    annotation(
      Icon(
        graphics = {
          Text(extent = {{-40, -14}, {40, -54}}, textColor = {64, 64, 64}, textString = "w_rel")}));
  end RelSpeedSensor;

  model RelAccSensor "Difference of the accelerations of two shafts"
    extends Interfaces.PartialRelativeSensor;
    SI.Angle phi_rel "Right angle minus left angle";
    SI.AngularVelocity w_rel "Right speed minus left speed";
    Modelica.Blocks.Interfaces.RealOutput a_rel(unit = "rad/s2") "Right acceleration minus left acceleration"
      annotation(Placement(transformation(extent = {{-10, -10}, {10, 10}}, origin = {0, -110}, rotation = 270)));
  equation
    flange_a.tau = 0;
    phi_rel = flange_b.phi - flange_a.phi;
    w_rel = der(phi_rel);
    a_rel = der(w_rel);
    annotation(
      Icon(
        graphics = {
          Text(extent = {{-40, -14}, {40, -54}}, textColor = {64, 64, 64}, textString = "a_rel")}));
  end RelAccSensor;

  model TorqueSensor "Torque in a shaft"
    extends Interfaces.PartialRelativeSensor;
    Modelica.Blocks.Interfaces.RealOutput tau(unit = "N.m") "Torque from left to right"
      annotation(Placement(transformation(extent = {{-10, -10}, {10, 10}}, origin = {0, -110}, rotation = 270)));
  equation
    flange_b.phi = flange_a.phi;
    tau = flange_a.tau;
    annotation(
      Icon(
        graphics = {
          Text(extent = {{-40, -14}, {40, -54}}, textColor = {64, 64, 64}, textString = "tau")}));
  end TorqueSensor;

  model PowerSensor "Power through a shaft"
    extends Interfaces.PartialRelativeSensor;
    Modelica.Blocks.Interfaces.RealOutput power(unit = "W") "Power from left to right"
      annotation(Placement(transformation(extent = {{-10, -10}, {10, 10}}, origin = {0, -110}, rotation = 270)));
  equation
    flange_b.phi = flange_a.phi;
    power = der(flange_a.phi)*flange_a.tau;
    annotation(
      Icon(
        graphics = {
          Text(extent = {{-40, -14}, {40, -54}}, textColor = {64, 64, 64}, textString = "P")}));
  end PowerSensor;

  model MultiSensor "Speed of a shaft, torque in it and power through it"
    extends Interfaces.PartialRelativeSensor;
    Modelica.Blocks.Interfaces.RealOutput power(unit = "W") "Power from left to right"
      annotation(Placement(transformation(extent = {{-10, -10}, {10, 10}}, origin = {-60, -110}, rotation = 270)));
    Modelica.Blocks.Interfaces.RealOutput w(unit = "rad/s") "Angular velocity"
      annotation(Placement(transformation(extent = {{-10, -10}, {10, 10}}, origin = {60, -110}, rotation = 270)));
    Modelica.Blocks.Interfaces.RealOutput tau(unit = "N.m") "Torque from left to right"
      annotation(Placement(transformation(extent = {{-10, -10}, {10, 10}}, origin = {0, -110}, rotation = 270)));
  equation
    flange_b.phi = flange_a.phi;
    w = der(flange_a.phi);
    tau = flange_a.tau;
    power = w*tau;
  end MultiSensor;
end Sensors;
