within Modelica.Mechanics.Translational;
package Sensors "Meters for positions, speeds, forces and power"
  extends Modelica.Icons.SensorsPackage;

  model PositionSensor "Position of a rod"
    extends Interfaces.PartialAbsoluteSensor;
    Modelica.Blocks.Interfaces.RealOutput s(unit = "m") "Position";
  equation
    s = flange.s;
  end PositionSensor;

  model SpeedSensor "Speed of a rod"
    extends Interfaces.PartialAbsoluteSensor;
    Modelica.Blocks.Interfaces.RealOutput v(unit = "m/s") "Speed";
  equation
    v = der(flange.s);
  end SpeedSensor;

  model AccSensor "Acceleration of a rod"
    extends Interfaces.PartialAbsoluteSensor;
    SI.Velocity v "Speed";
    Modelica.Blocks.Interfaces.RealOutput a(unit = "m/s2") "Acceleration";
  equation
    v = der(flange.s);
    a = der(v);
  end AccSensor;

  model RelPositionSensor "Distance of two rods"
    extends Interfaces.PartialRelativeSensor;
    Modelica.Blocks.Interfaces.RealOutput s_rel(unit = "m") "Right position minus left position";
  equation
    flange_a.f = 0;
    s_rel = flange_b.s - flange_a.s;
  end RelPositionSensor;

  model RelSpeedSensor "Speed difference of two rods"
    extends Interfaces.PartialRelativeSensor;
    SI.Position s_rel "Right position minus left position";
    Modelica.Blocks.Interfaces.RealOutput v_rel(unit = "m/s") "Right speed minus left speed";
  equation
    flange_a.f = 0;
    s_rel = flange_b.s - flange_a.s;
    v_rel = der(s_rel);
  end RelSpeedSensor;

  model RelAccSensor "Difference of the accelerations of two rods"
    extends Interfaces.PartialRelativeSensor;
    SI.Position s_rel "Right position minus left position";
    SI.Velocity v_rel "Right speed minus left speed";
    Modelica.Blocks.Interfaces.RealOutput a_rel(unit = "m/s2") "Right acceleration minus left acceleration";
  equation
    flange_a.f = 0;
    s_rel = flange_b.s - flange_a.s;
    v_rel = der(s_rel);
    a_rel = der(v_rel);
  end RelAccSensor;

  model ForceSensor "Force in a rod"
    extends Interfaces.PartialRelativeSensor;
    Modelica.Blocks.Interfaces.RealOutput f(unit = "N") "Pushing force from left to right";
  equation
    flange_b.s = flange_a.s;
    f = flange_a.f;
  end ForceSensor;

  model PowerSensor "Power through a rod"
    extends Interfaces.PartialRelativeSensor;
    Modelica.Blocks.Interfaces.RealOutput power(unit = "W") "Power from left to right";
  equation
    flange_b.s = flange_a.s;
    power = der(flange_a.s)*flange_a.f;
  end PowerSensor;

  model MultiSensor "Speed of a rod, force in it and power through it"
    extends Interfaces.PartialRelativeSensor;
    Modelica.Blocks.Interfaces.RealOutput power(unit = "W") "Power from left to right";
    Modelica.Blocks.Interfaces.RealOutput f(unit = "N") "Pushing force from left to right";
    Modelica.Blocks.Interfaces.RealOutput v(unit = "m/s") "Speed";
  equation
    flange_b.s = flange_a.s;
    v = der(flange_a.s);
    f = flange_a.f;
    power = v*f;
  end MultiSensor;
end Sensors;
