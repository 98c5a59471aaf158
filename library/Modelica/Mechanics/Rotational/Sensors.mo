within Modelica.Mechanics.Rotational;
package Sensors "Meters for angles, speeds, torques and power"
  extends Modelica.Icons.SensorsPackage;

  model AngleSensor "Angle of a shaft"
    extends Interfaces.PartialAbsoluteSensor;
    Modelica.Blocks.Interfaces.RealOutput phi(unit = "rad", displayUnit = "deg") "Angle";
  equation
    phi = flange.phi;
  end AngleSensor;

  model SpeedSensor "Speed of a shaft"
    extends Interfaces.PartialAbsoluteSensor;
    Modelica.Blocks.Interfaces.RealOutput w(unit = "rad/s") "Angular velocity";
  equation
    w = der(flange.phi);
  end SpeedSensor;

  model AccSensor "Acceleration of a shaft"
    extends Interfaces.PartialAbsoluteSensor;
    SI.AngularVelocity w "Angular velocity";
    Modelica.Blocks.Interfaces.RealOutput a(unit = "rad/s2") "Angular acceleration";
  equation
    w = der(flange.phi);
    a = der(w);
  end AccSensor;

  model RelAngleSensor "Angle between two shafts"
    extends Interfaces.PartialRelativeSensor;
    Modelica.Blocks.Interfaces.RealOutput phi_rel(unit = "rad", displayUnit = "deg") "Right angle minus left angle";
  equation
    flange_a.tau = 0;
    phi_rel = flange_b.phi - flange_a.phi;
  end RelAngleSensor;

  model RelSpeedSensor "Speed difference of two shafts"
    extends Interfaces.PartialRelativeSensor;
    SI.Angle phi_rel "Right angle minus left angle";
    Modelica.Blocks.Interfaces.RealOutput w_rel(unit = "rad/s") "Right speed minus left speed";
  equation
    flange_a.tau = 0;
    phi_rel = flange_b.phi - flange_a.phi;
    w_rel = der(phi_rel);
  end RelSpeedSensor;

  model RelAccSensor "Difference of the accelerations of two shafts"
    extends Interfaces.PartialRelativeSensor;
    SI.Angle phi_rel "Right angle minus left angle";
    SI.AngularVelocity w_rel "Right speed minus left speed";
    Modelica.Blocks.Interfaces.RealOutput a_rel(unit = "rad/s2") "Right acceleration minus left acceleration";
  equation
    flange_a.tau = 0;
    phi_rel = flange_b.phi - flange_a.phi;
    w_rel = der(phi_rel);
    a_rel = der(w_rel);
  end RelAccSensor;

  model TorqueSensor "Torque in a shaft"
    extends Interfaces.PartialRelativeSensor;
    Modelica.Blocks.Interfaces.RealOutput tau(unit = "N.m") "Torque from left to right";
  equation
    flange_b.phi = flange_a.phi;
    tau = flange_a.tau;
  end TorqueSensor;

  model PowerSensor "Power through a shaft"
    extends Interfaces.PartialRelativeSensor;
    Modelica.Blocks.Interfaces.RealOutput power(unit = "W") "Power from left to right";
  equation
    flange_b.phi = flange_a.phi;
    power = der(flange_a.phi)*flange_a.tau;
  end PowerSensor;

  model MultiSensor "Speed of a shaft, torque in it and power through it"
    extends Interfaces.PartialRelativeSensor;
    Modelica.Blocks.Interfaces.RealOutput power(unit = "W") "Power from left to right";
    Modelica.Blocks.Interfaces.RealOutput w(unit = "rad/s") "Angular velocity";
    Modelica.Blocks.Interfaces.RealOutput tau(unit = "N.m") "Torque from left to right";
  equation
    flange_b.phi = flange_a.phi;
    w = der(flange_a.phi);
    tau = flange_a.tau;
    power = w*tau;
  end MultiSensor;
end Sensors;
