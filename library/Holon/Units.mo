within Holon;
package Units "Quantities and their SI units; independent of the version of the Standard Library"
  type Time = Real(final quantity = "Time", final unit = "s") "Time";
  type Frequency = Real(final quantity = "Frequency", final unit = "Hz") "Frequency";
  type Length = Real(final quantity = "Length", final unit = "m") "Length";
  type Position = Length "Position along an axis";
  type Area = Real(final quantity = "Area", final unit = "m2") "Area";
  type Volume = Real(final quantity = "Volume", final unit = "m3") "Volume";
  type Velocity = Real(final quantity = "Velocity", final unit = "m/s") "Velocity";
  type Acceleration = Real(final quantity = "Acceleration", final unit = "m/s2") "Acceleration";
  type Mass = Real(final quantity = "Mass", final unit = "kg") "Mass";
  type MassFlowRate = Real(final quantity = "MassFlowRate", final unit = "kg/s") "Mass per time";
  type Density = Real(final quantity = "Density", final unit = "kg/m3") "Mass per volume";
  type Force = Real(final quantity = "Force", final unit = "N") "Force";
  type Energy = Real(final quantity = "Energy", final unit = "J") "Energy";
  type Power = Real(final quantity = "Power", final unit = "W") "Power";
  type Angle = Real(final quantity = "Angle", final unit = "rad", displayUnit = "deg") "Angle";
  type AngularFrequency = Real(final quantity = "AngularFrequency", final unit = "rad/s")
    "Angular frequency";
  type AngularVelocity = Real(final quantity = "AngularVelocity", final unit = "rad/s")
    "Angle per time";
  type AngularAcceleration = Real(final quantity = "AngularAcceleration", final unit = "rad/s2")
    "Angular velocity per time";
  type Torque = Real(final quantity = "Torque", final unit = "N.m") "Torque";
  type MomentOfInertia = Real(final quantity = "MomentOfInertia", final unit = "kg.m2")
    "Moment of inertia";
  type AngularMomentum = Real(final quantity = "AngularMomentum", final unit = "kg.m2/s")
    "Angular momentum";
  type Stiffness = Real(final quantity = "TranslationalSpringConstant", final unit = "N/m")
    "Force per length";
  type Damping = Real(final quantity = "TranslationalDampingConstant", final unit = "N.s/m")
    "Force per velocity";
  type RotationalDamping = Real(
    final quantity = "RotationalDampingConstant",
    final unit = "N.m.s/rad") "Torque per angular velocity";
  type Pressure = Real(
    final quantity = "Pressure",
    final unit = "Pa",
    displayUnit = "bar",
    nominal = 1e5) "Pressure";
  type VolumeFlowRate = Real(final quantity = "VolumeFlowRate", final unit = "m3/s", nominal = 1e-3)
    "Volume per time";
  type KinematicViscosity = Real(final quantity = "KinematicViscosity", final unit = "m2/s")
    "Kinematic viscosity";
  type Voltage = Real(final quantity = "ElectricPotential", final unit = "V") "Voltage";
  type Current = Real(final quantity = "ElectricCurrent", final unit = "A") "Current";
  type Resistance = Real(final quantity = "Resistance", final unit = "Ohm") "Resistance";
  type Inductance = Real(final quantity = "Inductance", final unit = "H") "Inductance";
  type Temperature = Real(
    final quantity = "ThermodynamicTemperature",
    final unit = "K",
    min = 0,
    nominal = 300) "Absolute temperature";
  type HeatFlowRate = Real(final quantity = "Power", final unit = "W") "Heat per time";
  type ThermalConductivity = Real(final quantity = "ThermalConductivity", final unit = "W/(m.K)")
    "Thermal conductivity";
  type ThermalConductance = Real(final quantity = "ThermalConductance", final unit = "W/K")
    "Heat flow per kelvin";
  type SpecificHeatCapacity = Real(final quantity = "SpecificHeatCapacity", final unit = "J/(kg.K)")
    "Heat per mass and kelvin";
  type SpecificEnthalpy = Real(
    final quantity = "SpecificEnergy",
    final unit = "J/kg",
    nominal = 1e5) "Enthalpy per mass";
  type AmountOfSubstance = Real(final quantity = "AmountOfSubstance", final unit = "mol", min = 0)
    "Amount of substance";
  type MolarFlowRate = Real(final quantity = "MolarFlowRate", final unit = "mol/s")
    "Amount per time";
  type Concentration = Real(final quantity = "Concentration", final unit = "mol/m3")
    "Amount per volume";
  type ChemicalPotential = Real(
    final quantity = "ChemicalPotential",
    final unit = "J/mol",
    nominal = 1e4) "Energy per amount";
  type MassFraction = Real(final quantity = "MassFraction", final unit = "1", min = 0, max = 1)
    "Mass per mass";
  annotation(Documentation(info = "<html>
<p>The Standard Library calls its units <code>Modelica.SIunits</code> up to version 3.2.3 and
<code>Modelica.Units.SI</code> afterwards. Holon has the few that it needs here, so that it works beside either.</p>
</html>"));
end Units;
