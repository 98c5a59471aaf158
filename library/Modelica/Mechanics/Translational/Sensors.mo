within Modelica.Mechanics.Translational;
package Sensors "Meters for positions, speeds, forces and power"
  extends Modelica.Icons.SensorsPackage;

  model PositionSensor "Position of a rod"
    extends Interfaces.PartialAbsoluteSensor;
    Modelica.Blocks.Interfaces.RealOutput s(unit = "m") "Position"
      annotation(Placement(transformation(extent = {{100, -10}, {120, 10}})));
  equation
    s = flange.s;
    annotation(
      Icon(
        graphics = {
          Text(extent = {{-30, -14}, {30, -54}}, textColor = {64, 64, 64}, textString = "s")}));
  end PositionSensor;

  model SpeedSensor "Speed of a rod"
    extends Interfaces.PartialAbsoluteSensor;
    Modelica.Blocks.Interfaces.RealOutput v(unit = "m/s") "Speed"
      annotation(Placement(transformation(extent = {{100, -10}, {120, 10}})));
  equation
    v = der(flange.s);
    annotation(
      Icon(
        graphics = {
          Text(extent = {{-30, -14}, {30, -54}}, textColor = {64, 64, 64}, textString = "v")}));
  end SpeedSensor;

  model AccSensor "Acceleration of a rod"
    extends Interfaces.PartialAbsoluteSensor;
    SI.Velocity v "Speed";
    Modelica.Blocks.Interfaces.RealOutput a(unit = "m/s2") "Acceleration"
      annotation(Placement(transformation(extent = {{100, -10}, {120, 10}})));
  equation
    v = der(flange.s);
    a = der(v);
    annotation(
      Icon(
        graphics = {
          Text(extent = {{-30, -14}, {30, -54}}, textColor = {64, 64, 64}, textString = "a")}));
  end AccSensor;

  model RelPositionSensor "Distance of two rods"
    extends Interfaces.PartialRelativeSensor;
    Modelica.Blocks.Interfaces.RealOutput s_rel(unit = "m") "Right position minus left position"
      annotation(Placement(transformation(extent = {{-10, -10}, {10, 10}}, origin = {0, -110}, rotation = 270)));
  equation
    flange_a.f = 0;
    s_rel = flange_b.s - flange_a.s;
    annotation(
      Icon(
        graphics = {
          Text(extent = {{-40, -14}, {40, -54}}, textColor = {64, 64, 64}, textString = "s_rel")}));
  end RelPositionSensor;

  model RelSpeedSensor "Speed difference of two rods"
    extends Interfaces.PartialRelativeSensor;
    SI.Position s_rel "Right position minus left position";
    Modelica.Blocks.Interfaces.RealOutput v_rel(unit = "m/s") "Right speed minus left speed"
      annotation(Placement(transformation(extent = {{-10, -10}, {10, 10}}, origin = {0, -110}, rotation = 270)));
  equation
    flange_a.f = 0;
    s_rel = flange_b.s - flange_a.s;
    v_rel = der(s_rel);
    annotation(
      Icon(
        graphics = {
          Text(extent = {{-40, -14}, {40, -54}}, textColor = {64, 64, 64}, textString = "v_rel")}));
  end RelSpeedSensor;

  model RelAccSensor "Difference of the accelerations of two rods"
    extends Interfaces.PartialRelativeSensor;
    SI.Position s_rel "Right position minus left position";
    SI.Velocity v_rel "Right speed minus left speed";
    Modelica.Blocks.Interfaces.RealOutput a_rel(unit = "m/s2") "Right acceleration minus left acceleration"
      annotation(Placement(transformation(extent = {{-10, -10}, {10, 10}}, origin = {0, -110}, rotation = 270)));
  equation
    flange_a.f = 0;
    s_rel = flange_b.s - flange_a.s;
    v_rel = der(s_rel);
    a_rel = der(v_rel);
    annotation(
      Icon(
        graphics = {
          Text(extent = {{-40, -14}, {40, -54}}, textColor = {64, 64, 64}, textString = "a_rel")}));
  end RelAccSensor;

  model ForceSensor "Force in a rod"
    extends Interfaces.PartialRelativeSensor;
    Modelica.Blocks.Interfaces.RealOutput f(unit = "N") "Pushing force from left to right"
      annotation(Placement(transformation(extent = {{-10, -10}, {10, 10}}, origin = {0, -110}, rotation = 270)));
  equation
    flange_b.s = flange_a.s;
    f = flange_a.f;
    annotation(
      Icon(
        graphics = {
          Text(extent = {{-40, -14}, {40, -54}}, textColor = {64, 64, 64}, textString = "f")}));
  end ForceSensor;

  model PowerSensor "Power through a rod"
    extends Interfaces.PartialRelativeSensor;
    Modelica.Blocks.Interfaces.RealOutput power(unit = "W") "Power from left to right"
      annotation(Placement(transformation(extent = {{-10, -10}, {10, 10}}, origin = {0, -110}, rotation = 270)));
  equation
    flange_b.s = flange_a.s;
    power = der(flange_a.s)*flange_a.f;
    annotation(
      Icon(
        graphics = {
          Text(extent = {{-40, -14}, {40, -54}}, textColor = {64, 64, 64}, textString = "P")}));
  end PowerSensor;

  model MultiSensor "Speed of a rod, force in it and power through it"
    extends Interfaces.PartialRelativeSensor;
    Modelica.Blocks.Interfaces.RealOutput power(unit = "W") "Power from left to right"
      annotation(Placement(transformation(extent = {{-10, -10}, {10, 10}}, origin = {-60, -110}, rotation = 270)));
    Modelica.Blocks.Interfaces.RealOutput f(unit = "N") "Pushing force from left to right"
      annotation(Placement(transformation(extent = {{-10, -10}, {10, 10}}, origin = {0, -110}, rotation = 270)));
    Modelica.Blocks.Interfaces.RealOutput v(unit = "m/s") "Speed"
      annotation(Placement(transformation(extent = {{-10, -10}, {10, 10}}, origin = {60, -110}, rotation = 270)));
  equation
    flange_b.s = flange_a.s;
    v = der(flange_a.s);
    f = flange_a.f;
    power = v*f;
  end MultiSensor;
end Sensors;
