within Modelica;
package SIunits
  "Names that the Standard Library used before version 4; each is a name of Modelica.Units"
  extends Modelica.Icons.Package;

  package Icons = Modelica.Units.Icons "Icons of unit conversions";

  package Conversions "Conversions, with the units outside the SI inside"
    extends Modelica.Units.Conversions;
    package NonSIunits "Units outside the SI"
      extends Modelica.Units.NonSI;
      type FirstOrderTemperaturCoefficient = Real(
        final quantity = "FirstOrderTemperatureCoefficient",
        final unit = "Ohm/degC") "First-order temperature coefficient of a resistance";
      type SecondOrderTemperaturCoefficient = Real(
        final quantity = "SecondOrderTemperatureCoefficient",
        final unit = "Ohm/degC2") "Second-order temperature coefficient of a resistance";
    end NonSIunits;

    partial function ConversionIcon = Modelica.Units.Icons.Conversion
      "Base of all unit conversions";
  end Conversions;

  type AbsoluteActivity = Modelica.Units.SI.AbsoluteActivity "Absolute activity";
  type AbsolutePressure = Modelica.Units.SI.AbsolutePressure "Absolute pressure";
  type AbsorbedDose = Modelica.Units.SI.AbsorbedDose "Absorbed dose";
  type AbsorbedDoseRate = Modelica.Units.SI.AbsorbedDoseRate "Absorbed dose rate";
  type Acceleration = Modelica.Units.SI.Acceleration "Acceleration";
  type AcceptorIonizationEnergy = Modelica.Units.SI.AcceptorIonizationEnergy
    "Acceptor ionization energy";
  type AcceptorNumberDensity = Modelica.Units.SI.AcceptorNumberDensity "Acceptor number density";
  type AcousticAbsorptionCoefficient = Modelica.Units.SI.AcousticAbsorptionCoefficient
    "Acoustic absorption coefficient";
  type AcousticImpedance = Modelica.Units.SI.AcousticImpedance "Acoustic impedance";
  type ActivationEnergy = Modelica.Units.SI.ActivationEnergy "Activation energy";
  type ActivePower = Modelica.Units.SI.ActivePower "Active power";
  type Activity = Modelica.Units.SI.Activity "Activity";
  type ActivityCoefficient = Modelica.Units.SI.ActivityCoefficient "Activity coefficient";
  type ActivityCoefficientOfSolute = Modelica.Units.SI.ActivityCoefficientOfSolute
    "Activity coefficient of solute";
  type ActivityOfSolute = Modelica.Units.SI.ActivityOfSolute "Activity of solute";
  type ActivityOfSolvent = Modelica.Units.SI.ActivityOfSolvent "Activity of solvent";
  type Admittance = Modelica.Units.SI.Admittance "Admittance";
  type AdmittancePerUnitLength = Modelica.Units.SI.AdmittancePerUnitLength
    "Admittance per unit length";
  type Affinity = Modelica.Units.SI.Affinity "Affinity";
  type AlfvenNumber = Modelica.Units.SI.AlfvenNumber "Alfven number";
  type AlphaDisintegrationEnergy = Modelica.Units.SI.AlphaDisintegrationEnergy
    "Alpha disintegration energy";
  type AmountOfSubstance = Modelica.Units.SI.AmountOfSubstance "Amount of substance";
  type AmplitudeLevelDifference = Modelica.Units.SI.AmplitudeLevelDifference
    "Amplitude level difference";
  type Angle = Modelica.Units.SI.Angle "Angle";
  type AngularAcceleration = Modelica.Units.SI.AngularAcceleration "Angular acceleration";
  type AngularCrossSection = Modelica.Units.SI.AngularCrossSection "Angular cross section";
  type AngularFrequency = Modelica.Units.SI.AngularFrequency "Angular frequency";
  type AngularImpulse = Modelica.Units.SI.AngularImpulse "Angular impulse";
  type AngularImpulseFlowRate = Modelica.Units.SI.AngularImpulseFlowRate
    "Angular impulse flow rate";
  type AngularJerk = Modelica.Units.SI.AngularJerk "Angular jerk";
  type AngularMomentum = Modelica.Units.SI.AngularMomentum "Angular momentum";
  type AngularMomentumFlux = Modelica.Units.SI.AngularMomentumFlux "Angular momentum flux";
  type AngularVelocity = Modelica.Units.SI.AngularVelocity "Angular velocity";
  type ApparentPower = Modelica.Units.SI.ApparentPower "Apparent power";
  type Area = Modelica.Units.SI.Area "Area";
  type AtomicAttenuationCoefficient = Modelica.Units.SI.AtomicAttenuationCoefficient
    "Atomic attenuation coefficient";
  type AtomicMassConstant = Modelica.Units.SI.AtomicMassConstant "Atomic mass constant";
  type AttenuationCoefficient = Modelica.Units.SI.AttenuationCoefficient "Attenuation coefficient";
  type BetaDisintegrationEnergy = Modelica.Units.SI.BetaDisintegrationEnergy
    "Beta disintegration energy";
  type BindingFraction = Modelica.Units.SI.BindingFraction "Binding fraction";
  type BiotNumber = Modelica.Units.SI.BiotNumber "Biot number";
  type BohrMagneton = Modelica.Units.SI.BohrMagneton "Bohr magneton";
  type BraggAngle = Modelica.Units.SI.BraggAngle "Bragg angle";
  type Breadth = Modelica.Units.SI.Breadth "Breadth";
  type BulkModulus = Modelica.Units.SI.BulkModulus "Bulk modulus";
  type CIESpectralTristimulusValues = Modelica.Units.SI.CIESpectralTristimulusValues
    "CIE spectral tristimulus values";
  type CanonicalPartitionFunction = Modelica.Units.SI.CanonicalPartitionFunction
    "Canonical partition function";
  type Capacitance = Modelica.Units.SI.Capacitance "Capacitance";
  type CapacitancePerArea = Modelica.Units.SI.CapacitancePerArea "Capacitance per area";
  type CapacitancePerUnitLength = Modelica.Units.SI.CapacitancePerUnitLength
    "Capacitance per unit length";
  type CarrierLifeTime = Modelica.Units.SI.CarrierLifeTime "Carrier life time";
  type Charge = Modelica.Units.SI.Charge "Charge";
  type ChargeAging = Modelica.Units.SI.ChargeAging "Charge aging";
  type ChargeNumberOfIon = Modelica.Units.SI.ChargeNumberOfIon "Charge number of ion";
  type ChemicalPotential = Modelica.Units.SI.ChemicalPotential "Chemical potential";
  type ChromaticityCoordinates = Modelica.Units.SI.ChromaticityCoordinates
    "Chromaticity coordinates";
  type CircularWaveNumber = Modelica.Units.SI.CircularWaveNumber "Circular wave number";
  type CircularWavenumber = Modelica.Units.SI.CircularWavenumber "Circular wavenumber";
  type CoefficientOfFriction = Modelica.Units.SI.CoefficientOfFriction "Coefficient of friction";
  type CoefficientOfHeatTransfer = Modelica.Units.SI.CoefficientOfHeatTransfer
    "Coefficient of heat transfer";
  type CoherenceLength = Modelica.Units.SI.CoherenceLength "Coherence length";
  type Compressibility = Modelica.Units.SI.Compressibility "Compressibility";
  type ComptonWavelength = Modelica.Units.SI.ComptonWavelength "Compton wavelength";
  type Concentration = Modelica.Units.SI.Concentration "Concentration";
  type Conductance = Modelica.Units.SI.Conductance "Conductance";
  type ConductancePerUnitLength = Modelica.Units.SI.ConductancePerUnitLength
    "Conductance per unit length";
  type Conductivity = Modelica.Units.SI.Conductivity "Conductivity";
  type CouplingCoefficient = Modelica.Units.SI.CouplingCoefficient "Coupling coefficient";
  type CowlingNumber = Modelica.Units.SI.CowlingNumber "Cowling number";
  type CrossSection = Modelica.Units.SI.CrossSection "Cross section";
  type CubicExpansionCoefficient = Modelica.Units.SI.CubicExpansionCoefficient
    "Cubic expansion coefficient";
  type CurieTemperature = Modelica.Units.SI.CurieTemperature "Curie temperature";
  type Current = Modelica.Units.SI.Current "Current";
  type CurrentDensity = Modelica.Units.SI.CurrentDensity "Current density";
  type CurrentDensityOfParticles = Modelica.Units.SI.CurrentDensityOfParticles
    "Current density of particles";
  type CurrentLinkage = Modelica.Units.SI.CurrentLinkage "Current linkage";
  type CurrentSlope = Modelica.Units.SI.CurrentSlope "Current slope";
  type CyclotronAngularFrequency = Modelica.Units.SI.CyclotronAngularFrequency
    "Cyclotron angular frequency";
  type Damping = Modelica.Units.SI.Damping "Damping";
  type DampingCoefficient = Modelica.Units.SI.DampingCoefficient "Damping coefficient";
  type DebyeCircularFrequency = Modelica.Units.SI.DebyeCircularFrequency "Debye circular frequency";
  type DebyeCircularWavenumber = Modelica.Units.SI.DebyeCircularWavenumber
    "Debye circular wavenumber";
  type DebyeTemperature = Modelica.Units.SI.DebyeTemperature "Debye temperature";
  type DebyeWallerFactor = Modelica.Units.SI.DebyeWallerFactor "Debye Waller factor";
  type DecayConstant = Modelica.Units.SI.DecayConstant "Decay constant";
  type DegreeOfDissociation = Modelica.Units.SI.DegreeOfDissociation "Degree of dissociation";
  type Density = Modelica.Units.SI.Density "Density";
  type DensityOfHeatFlowRate = Modelica.Units.SI.DensityOfHeatFlowRate "Density of heat flow rate";
  type DensityOfStates = Modelica.Units.SI.DensityOfStates "Density of states";
  type DerDensityByEnthalpy = Modelica.Units.SI.DerDensityByEnthalpy
    "Derivative of density by enthalpy";
  type DerDensityByPressure = Modelica.Units.SI.DerDensityByPressure
    "Derivative of density by pressure";
  type DerDensityByTemperature = Modelica.Units.SI.DerDensityByTemperature
    "Derivative of density by temperature";
  type DerEnergyByDensity = Modelica.Units.SI.DerEnergyByDensity "Derivative of energy by density";
  type DerEnergyByPressure = Modelica.Units.SI.DerEnergyByPressure
    "Derivative of energy by pressure";
  type DerEnthalpyByPressure = Modelica.Units.SI.DerEnthalpyByPressure
    "Derivative of enthalpy by pressure";
  type DerPressureByDensity = Modelica.Units.SI.DerPressureByDensity
    "Derivative of pressure by density";
  type DerPressureByTemperature = Modelica.Units.SI.DerPressureByTemperature
    "Derivative of pressure by temperature";
  type Diameter = Modelica.Units.SI.Diameter "Diameter";
  type DiffusionArea = Modelica.Units.SI.DiffusionArea "Diffusion area";
  type DiffusionCoefficient = Modelica.Units.SI.DiffusionCoefficient "Diffusion coefficient";
  type DiffusionLength = Modelica.Units.SI.DiffusionLength "Diffusion length";
  type DimensionlessRatio = Modelica.Units.SI.DimensionlessRatio "Dimensionless ratio";
  type DirectionalSpectralEmissivity = Modelica.Units.SI.DirectionalSpectralEmissivity
    "Directional spectral emissivity";
  type DissipationCoefficient = Modelica.Units.SI.DissipationCoefficient "Dissipation coefficient";
  type Distance = Modelica.Units.SI.Distance "Distance";
  type DonorIonizationEnergy = Modelica.Units.SI.DonorIonizationEnergy "Donor ionization energy";
  type DonorNumberDensity = Modelica.Units.SI.DonorNumberDensity "Donor number density";
  type DoseEquivalent = Modelica.Units.SI.DoseEquivalent "Dose equivalent";
  type Duration = Modelica.Units.SI.Duration "Duration";
  type DynamicViscosity = Modelica.Units.SI.DynamicViscosity "Dynamic viscosity";
  type EffectiveMass = Modelica.Units.SI.EffectiveMass "Effective mass";
  type Efficiency = Modelica.Units.SI.Efficiency "Efficiency";
  type ElectricCharge = Modelica.Units.SI.ElectricCharge "Electric charge";
  type ElectricCurrent = Modelica.Units.SI.ElectricCurrent "Electric current";
  type ElectricDipoleMoment = Modelica.Units.SI.ElectricDipoleMoment "Electric dipole moment";
  type ElectricDipoleMomentOfMolecule = Modelica.Units.SI.ElectricDipoleMomentOfMolecule
    "Electric dipole moment of molecule";
  type ElectricFieldStrength = Modelica.Units.SI.ElectricFieldStrength "Electric field strength";
  type ElectricFlux = Modelica.Units.SI.ElectricFlux "Electric flux";
  type ElectricFluxDensity = Modelica.Units.SI.ElectricFluxDensity "Electric flux density";
  type ElectricPolarizabilityOfAMolecule = Modelica.Units.SI.ElectricPolarizabilityOfAMolecule
    "Electric polarizability of a molecule";
  type ElectricPolarization = Modelica.Units.SI.ElectricPolarization "Electric polarization";
  type ElectricPotential = Modelica.Units.SI.ElectricPotential "Electric potential";
  type ElectricSusceptibility = Modelica.Units.SI.ElectricSusceptibility "Electric susceptibility";
  type ElectricalForceConstant = Modelica.Units.SI.ElectricalForceConstant
    "Electrical force constant";
  type ElectricalTorqueConstant = Modelica.Units.SI.ElectricalTorqueConstant
    "Electrical torque constant";
  type Electrization = Modelica.Units.SI.Electrization "Electrization";
  type ElectrolyticConductivity = Modelica.Units.SI.ElectrolyticConductivity
    "Electrolytic conductivity";
  type ElectromagneticEnergyDensity = Modelica.Units.SI.ElectromagneticEnergyDensity
    "Electromagnetic energy density";
  type ElectromagneticMoment = Modelica.Units.SI.ElectromagneticMoment "Electromagnetic moment";
  type ElectromotiveForce = Modelica.Units.SI.ElectromotiveForce "Electromotive force";
  type ElectronNumberDensity = Modelica.Units.SI.ElectronNumberDensity "Electron number density";
  type ElectronRadius = Modelica.Units.SI.ElectronRadius "Electron radius";
  type ElementaryCharge = Modelica.Units.SI.ElementaryCharge "Elementary charge";
  type Emissivity = Modelica.Units.SI.Emissivity "Emissivity";
  type Energy = Modelica.Units.SI.Energy "Energy";
  type EnergyDensity = Modelica.Units.SI.EnergyDensity "Energy density";
  type EnergyFlowRate = Modelica.Units.SI.EnergyFlowRate "Energy flow rate";
  type EnergyFluence = Modelica.Units.SI.EnergyFluence "Energy fluence";
  type EnergyFluenceRate = Modelica.Units.SI.EnergyFluenceRate "Energy fluence rate";
  type EnergyImparted = Modelica.Units.SI.EnergyImparted "Energy imparted";
  type Enthalpy = Modelica.Units.SI.Enthalpy "Enthalpy";
  type EnthalpyFlowRate = Modelica.Units.SI.EnthalpyFlowRate "Enthalpy flow rate";
  type Entropy = Modelica.Units.SI.Entropy "Entropy";
  type EntropyFlowRate = Modelica.Units.SI.EntropyFlowRate "Entropy flow rate";
  type EquivalentAbsorptionArea = Modelica.Units.SI.EquivalentAbsorptionArea
    "Equivalent absorption area";
  type EulerNumber = Modelica.Units.SI.EulerNumber "Euler number";
  type ExchangeIntegral = Modelica.Units.SI.ExchangeIntegral "Exchange integral";
  type Exposure = Modelica.Units.SI.Exposure "Exposure";
  type ExposureRate = Modelica.Units.SI.ExposureRate "Exposure rate";
  type FaradayConstant = Modelica.Units.SI.FaradayConstant "Faraday constant";
  type FastFissionFactor = Modelica.Units.SI.FastFissionFactor "Fast fission factor";
  type FermiCircularWavenumber = Modelica.Units.SI.FermiCircularWavenumber
    "Fermi circular wavenumber";
  type FermiEnergy = Modelica.Units.SI.FermiEnergy "Fermi energy";
  type FermiTemperature = Modelica.Units.SI.FermiTemperature "Fermi temperature";
  type FluxiodQuantum = Modelica.Units.SI.FluxoidQuantum "Fluxoid quantum";
  type FluxoidQuantum = Modelica.Units.SI.FluxoidQuantum "Fluxoid quantum";
  type Force = Modelica.Units.SI.Force "Force";
  type FourierNumber = Modelica.Units.SI.FourierNumber "Fourier number";
  type FourierNumberOfMassTransfer = Modelica.Units.SI.FourierNumberOfMassTransfer
    "Fourier number of mass transfer";
  type Frequency = Modelica.Units.SI.Frequency "Frequency";
  type FroudeNumber = Modelica.Units.SI.FroudeNumber "Froude number";
  type Fugacity = Modelica.Units.SI.Fugacity "Fugacity";
  type GFactorOfAtom = Modelica.Units.SI.GFactorOfAtom "G-factor of atom";
  type GFactorOfNucleus = Modelica.Units.SI.GFactorOfNucleus "G-factor of nucleus";
  type GapEnergy = Modelica.Units.SI.GapEnergy "Gap energy";
  type GibbsFreeEnergy = Modelica.Units.SI.GibbsFreeEnergy "Gibbs free energy";
  type GrandCanonicalPartitionFunction = Modelica.Units.SI.GrandCanonicalPartitionFunction
    "Grand canonical partition function";
  type GrashofNumber = Modelica.Units.SI.GrashofNumber "Grashof number";
  type GrashofNumberOfMassTransfer = Modelica.Units.SI.GrashofNumberOfMassTransfer
    "Grashof number of mass transfer";
  type GrueneisenParameter = Modelica.Units.SI.GrueneisenParameter "Grueneisen parameter";
  type GyromagneticCoefficient = Modelica.Units.SI.GyromagneticCoefficient
    "Gyromagnetic coefficient";
  type HalfLife = Modelica.Units.SI.HalfLife "Half life";
  type HalfThickness = Modelica.Units.SI.HalfThickness "Half thickness";
  type HallCoefficient = Modelica.Units.SI.HallCoefficient "Hall coefficient";
  type HartmannNumber = Modelica.Units.SI.HartmannNumber "Hartmann number";
  type HartreeEnergy = Modelica.Units.SI.HartreeEnergy "Hartree energy";
  type Heat = Modelica.Units.SI.Heat "Heat";
  type HeatCapacity = Modelica.Units.SI.HeatCapacity "Heat capacity";
  type HeatFlowRate = Modelica.Units.SI.HeatFlowRate "Heat flow rate";
  type HeatFlux = Modelica.Units.SI.HeatFlux "Heat flux";
  type Height = Modelica.Units.SI.Height "Height";
  type HelmholtzFreeEnergy = Modelica.Units.SI.HelmholtzFreeEnergy "Helmholtz free energy";
  type HoleNumberDensity = Modelica.Units.SI.HoleNumberDensity "Hole number density";
  type Illuminance = Modelica.Units.SI.Illuminance "Illuminance";
  type Impedance = Modelica.Units.SI.Impedance "Impedance";
  type ImpedancePerUnitLength = Modelica.Units.SI.ImpedancePerUnitLength
    "Impedance per unit length";
  type Impulse = Modelica.Units.SI.Impulse "Impulse";
  type ImpulseFlowRate = Modelica.Units.SI.ImpulseFlowRate "Impulse flow rate";
  type Inductance = Modelica.Units.SI.Inductance "Inductance";
  type InductancePerUnitLength = Modelica.Units.SI.InductancePerUnitLength
    "Inductance per unit length";
  type Inertia = Modelica.Units.SI.Inertia "Inertia";
  type InstantaneousPower = Modelica.Units.SI.InstantaneousPower "Instantaneous power";
  type InternalEnergy = Modelica.Units.SI.InternalEnergy "Internal energy";
  type IntrinsicNumberDensity = Modelica.Units.SI.IntrinsicNumberDensity "Intrinsic number density";
  type InversePotential = Modelica.Units.SI.InversePotential "Inverse potential";
  type IonNumberDensity = Modelica.Units.SI.IonNumberDensity "Ion number density";
  type IonicStrength = Modelica.Units.SI.IonicStrength "Ionic strength";
  type Irradiance = Modelica.Units.SI.Irradiance "Irradiance";
  type IsentropicCompressibility = Modelica.Units.SI.IsentropicCompressibility
    "Isentropic compressibility";
  type IsentropicExponent = Modelica.Units.SI.IsentropicExponent "Isentropic exponent";
  type IsothermalCompressibility = Modelica.Units.SI.IsothermalCompressibility
    "Isothermal compressibility";
  type Jerk = Modelica.Units.SI.Jerk "Jerk";
  type Kerma = Modelica.Units.SI.Kerma "Kerma";
  type KermaRate = Modelica.Units.SI.KermaRate "Kerma rate";
  type KinematicViscosity = Modelica.Units.SI.KinematicViscosity "Kinematic viscosity";
  type KineticEnergy = Modelica.Units.SI.KineticEnergy "Kinetic energy";
  type KnudsenNumber = Modelica.Units.SI.KnudsenNumber "Knudsen number";
  type LandauGinzburgParameter = Modelica.Units.SI.LandauGinzburgParameter
    "Landau Ginzburg parameter";
  type LarmorAngularFrequency = Modelica.Units.SI.LarmorAngularFrequency "Larmor angular frequency";
  type LeakageCoefficient = Modelica.Units.SI.LeakageCoefficient "Leakage coefficient";
  type Length = Modelica.Units.SI.Length "Length";
  type Lethargy = Modelica.Units.SI.Lethargy "Lethargy";
  type LevelWidth = Modelica.Units.SI.LevelWidth "Level width";
  type LewisNumber = Modelica.Units.SI.LewisNumber "Lewis number";
  type LightExposure = Modelica.Units.SI.LightExposure "Light exposure";
  type LinearAbsorptionCoefficient = Modelica.Units.SI.LinearAbsorptionCoefficient
    "Linear absorption coefficient";
  type LinearAttenuationCoefficient = Modelica.Units.SI.LinearAttenuationCoefficient
    "Linear attenuation coefficient";
  type LinearCurrentDensity = Modelica.Units.SI.LinearCurrentDensity "Linear current density";
  type LinearDensity = Modelica.Units.SI.LinearDensity "Linear density";
  type LinearEnergyTransfer = Modelica.Units.SI.LinearEnergyTransfer "Linear energy transfer";
  type LinearExpansionCoefficient = Modelica.Units.SI.LinearExpansionCoefficient
    "Linear expansion coefficient";
  type LinearIonization = Modelica.Units.SI.LinearIonization "Linear ionization";
  type LinearStrain = Modelica.Units.SI.LinearStrain "Linear strain";
  type LinearTemperatureCoefficient = Modelica.Units.SI.LinearTemperatureCoefficient
    "Linear temperature coefficient";
  type LinearTemperatureCoefficientResistance =
    Modelica.Units.SI.LinearTemperatureCoefficientResistance
    "Linear temperature coefficient resistance";
  type LogarithmicDecrement = Modelica.Units.SI.LogarithmicDecrement "Logarithmic decrement";
  type LondonPenetrationDepth = Modelica.Units.SI.LondonPenetrationDepth "London penetration depth";
  type LongRangeOrderParameter = Modelica.Units.SI.LongRangeOrderParameter
    "Long range order parameter";
  type LorenzCoefficient = Modelica.Units.SI.LorenzCoefficient "Lorenz coefficient";
  type LossAngle = Modelica.Units.SI.LossAngle "Loss angle";
  type Loudness = Modelica.Units.SI.Loudness "Loudness";
  type LoudnessLevel = Modelica.Units.SI.LoudnessLevel "Loudness level";
  type Loundness = Modelica.Units.SI.Loudness "Loudness";
  type LoundnessLevel = Modelica.Units.SI.LoudnessLevel "Loudness level";
  type Luminance = Modelica.Units.SI.Luminance "Luminance";
  type LuminousEfficacy = Modelica.Units.SI.LuminousEfficacy "Luminous efficacy";
  type LuminousEfficiency = Modelica.Units.SI.LuminousEfficiency "Luminous efficiency";
  type LuminousExitance = Modelica.Units.SI.LuminousExitance "Luminous exitance";
  type LuminousFlux = Modelica.Units.SI.LuminousFlux "Luminous flux";
  type LuminousIntensity = Modelica.Units.SI.LuminousIntensity "Luminous intensity";
  type MachNumber = Modelica.Units.SI.MachNumber "Mach number";
  type MacroscopicCrossSection = Modelica.Units.SI.MacroscopicCrossSection
    "Macroscopic cross section";
  type MadelungConstant = Modelica.Units.SI.MadelungConstant "Madelung constant";
  type MagneticDipoleMoment = Modelica.Units.SI.MagneticDipoleMoment "Magnetic dipole moment";
  type MagneticFieldStrength = Modelica.Units.SI.MagneticFieldStrength "Magnetic field strength";
  type MagneticFlux = Modelica.Units.SI.MagneticFlux "Magnetic flux";
  type MagneticFluxDensity = Modelica.Units.SI.MagneticFluxDensity "Magnetic flux density";
  type MagneticMomentOfParticle = Modelica.Units.SI.MagneticMomentOfParticle
    "Magnetic moment of particle";
  type MagneticPolarization = Modelica.Units.SI.MagneticPolarization "Magnetic polarization";
  type MagneticPotential = Modelica.Units.SI.MagneticPotential "Magnetic potential";
  type MagneticPotentialDifference = Modelica.Units.SI.MagneticPotentialDifference
    "Magnetic potential difference";
  type MagneticReynoldsNumber = Modelica.Units.SI.MagneticReynoldsNumber "Magnetic Reynolds number";
  type MagneticSusceptibility = Modelica.Units.SI.MagneticSusceptibility "Magnetic susceptibility";
  type MagneticVectorPotential = Modelica.Units.SI.MagneticVectorPotential
    "Magnetic vector potential";
  type Magnetization = Modelica.Units.SI.Magnetization "Magnetization";
  type MagnetomotiveForce = Modelica.Units.SI.MagnetomotiveForce "Magnetomotive force";
  type Mass = Modelica.Units.SI.Mass "Mass";
  type MassAttenuationCoefficient = Modelica.Units.SI.MassAttenuationCoefficient
    "Mass attenuation coefficient";
  type MassConcentration = Modelica.Units.SI.MassConcentration "Mass concentration";
  type MassDefect = Modelica.Units.SI.MassDefect "Mass defect";
  type MassEnergyTransferCoefficient = Modelica.Units.SI.MassEnergyTransferCoefficient
    "Mass energy transfer coefficient";
  type MassExcess = Modelica.Units.SI.MassExcess "Mass excess";
  type MassFlowRate = Modelica.Units.SI.MassFlowRate "Mass flow rate";
  type MassFraction = Modelica.Units.SI.MassFraction "Mass fraction";
  type MassOfElectron = Modelica.Units.SI.MassOfElectron "Mass of electron";
  type MassOfMolecule = Modelica.Units.SI.MassOfMolecule "Mass of molecule";
  type MassOfNeutron = Modelica.Units.SI.MassOfNeutron "Mass of neutron";
  type MassOfProton = Modelica.Units.SI.MassOfProton "Mass of proton";
  type MassieuFunction = Modelica.Units.SI.MassieuFunction "Massieu function";
  type MaximumBetaParticleEnergy = Modelica.Units.SI.MaximumBetaParticleEnergy
    "Maximum beta particle energy";
  type MeanEnergyImparted = Modelica.Units.SI.MeanEnergyImparted "Mean energy imparted";
  type MeanFreePath = Modelica.Units.SI.MeanFreePath "Mean free path";
  type MeanLife = Modelica.Units.SI.MeanLife "Mean life";
  type MeanLinearRange = Modelica.Units.SI.MeanLinearRange "Mean linear range";
  type MeanMassRange = Modelica.Units.SI.MeanMassRange "Mean mass range";
  type MechanicalImpedance = Modelica.Units.SI.MechanicalImpedance "Mechanical impedance";
  type MicrocanonicalPartitionFunction = Modelica.Units.SI.MicrocanonicalPartitionFunction
    "Microcanonical partition function";
  type MigrationArea = Modelica.Units.SI.MigrationArea "Migration area";
  type MigrationLength = Modelica.Units.SI.MigrationLength "Migration length";
  type Mobility = Modelica.Units.SI.Mobility "Mobility";
  type MobilityRatio = Modelica.Units.SI.MobilityRatio "Mobility ratio";
  type ModulusOfAdmittance = Modelica.Units.SI.ModulusOfAdmittance "Modulus of admittance";
  type ModulusOfElasticity = Modelica.Units.SI.ModulusOfElasticity "Modulus of elasticity";
  type ModulusOfImpedance = Modelica.Units.SI.ModulusOfImpedance "Modulus of impedance";
  type MolalConcentration = Modelica.Units.SI.MolalConcentration "Molal concentration";
  type Molality = Modelica.Units.SI.Molality "Molality";
  type MolarAbsorptionCoefficient = Modelica.Units.SI.MolarAbsorptionCoefficient
    "Molar absorption coefficient";
  type MolarAttenuationCoefficient = Modelica.Units.SI.MolarAttenuationCoefficient
    "Molar attenuation coefficient";
  type MolarConcentration = Modelica.Units.SI.MolarConcentration "Molar concentration";
  type MolarConductivity = Modelica.Units.SI.MolarConductivity "Molar conductivity";
  type MolarDensity = Modelica.Units.SI.MolarDensity "Molar density";
  type MolarEnergy = Modelica.Units.SI.MolarEnergy "Molar energy";
  type MolarEnthalpy = Modelica.Units.SI.MolarEnthalpy "Molar enthalpy";
  type MolarEntropy = Modelica.Units.SI.MolarEntropy "Molar entropy";
  type MolarFlowRate = Modelica.Units.SI.MolarFlowRate "Molar flow rate";
  type MolarHeatCapacity = Modelica.Units.SI.MolarHeatCapacity "Molar heat capacity";
  type MolarInternalEnergy = Modelica.Units.SI.MolarInternalEnergy "Molar internal energy";
  type MolarMass = Modelica.Units.SI.MolarMass "Molar mass";
  type MolarVolume = Modelica.Units.SI.MolarVolume "Molar volume";
  type Molarity = Modelica.Units.SI.Molarity "Molarity";
  type MoleFraction = Modelica.Units.SI.MoleFraction "Mole fraction";
  type MolecularConcentration = Modelica.Units.SI.MolecularConcentration "Molecular concentration";
  type MolecularPartitionFunction = Modelica.Units.SI.MolecularPartitionFunction
    "Molecular partition function";
  type MomentOfForce = Modelica.Units.SI.MomentOfForce "Moment of force";
  type MomentOfInertia = Modelica.Units.SI.MomentOfInertia "Moment of inertia";
  type Momentum = Modelica.Units.SI.Momentum "Momentum";
  type MomentumFlux = Modelica.Units.SI.MomentumFlux "Momentum flux";
  type MutualInductance = Modelica.Units.SI.MutualInductance "Mutual inductance";
  type NeelTemperature = Modelica.Units.SI.NeelTemperature "Neel temperature";
  type NeutronFluenceRate = Modelica.Units.SI.NeutronFluenceRate "Neutron fluence rate";
  type NeutronNumber = Modelica.Units.SI.NeutronNumber "Neutron number";
  type NeutronNumberDensity = Modelica.Units.SI.NeutronNumberDensity "Neutron number density";
  type NeutronSpeed = Modelica.Units.SI.NeutronSpeed "Neutron speed";
  type NeutronYieldPerAbsorption = Modelica.Units.SI.NeutronYieldPerAbsorption
    "Neutron yield per absorption";
  type NeutronYieldPerFission = Modelica.Units.SI.NeutronYieldPerFission
    "Neutron yield per fission";
  type NonLeakageProbability = Modelica.Units.SI.NonLeakageProbability "Non leakage probability";
  type NormalStress = Modelica.Units.SI.NormalStress "Normal stress";
  type NuclearMagneton = Modelica.Units.SI.NuclearMagneton "Nuclear magneton";
  type NuclearPrecessionAngularFrequency = Modelica.Units.SI.NuclearPrecessionAngularFrequency
    "Nuclear precession angular frequency";
  type NuclearQuadrupoleMoment = Modelica.Units.SI.NuclearQuadrupoleMoment
    "Nuclear quadrupole moment";
  type NuclearRadius = Modelica.Units.SI.NuclearRadius "Nuclear radius";
  type NucleonNumber = Modelica.Units.SI.NucleonNumber "Nucleon number";
  type NumberDensityOfMolecules = Modelica.Units.SI.NumberDensityOfMolecules
    "Number density of molecules";
  type NumberOfMolecules = Modelica.Units.SI.NumberOfMolecules "Number of molecules";
  type NusseltNumber = Modelica.Units.SI.NusseltNumber "Nusselt number";
  type NusseltNumberOfMassTransfer = Modelica.Units.SI.NusseltNumberOfMassTransfer
    "Nusselt number of mass transfer";
  type OrderOfReflexion = Modelica.Units.SI.OrderOfReflexion "Order of reflexion";
  type OsmoticCoefficientOfSolvent = Modelica.Units.SI.OsmoticCoefficientOfSolvent
    "Osmotic coefficient of solvent";
  type OsmoticPressure = Modelica.Units.SI.OsmoticPressure "Osmotic pressure";
  type PackingFraction = Modelica.Units.SI.PackingFraction "Packing fraction";
  type PartialPressure = Modelica.Units.SI.PartialPressure "Partial pressure";
  type ParticleFluence = Modelica.Units.SI.ParticleFluence "Particle fluence";
  type ParticleFluenceRate = Modelica.Units.SI.ParticleFluenceRate "Particle fluence rate";
  type PathLength = Modelica.Units.SI.PathLength "Path length";
  type PecletNumber = Modelica.Units.SI.PecletNumber "Peclet number";
  type PecletNumberOfMassTransfer = Modelica.Units.SI.PecletNumberOfMassTransfer
    "Peclet number of mass transfer";
  type PeltierCoefficient = Modelica.Units.SI.PeltierCoefficient "Peltier coefficient";
  type PerUnit = Modelica.Units.SI.PerUnit "Per unit";
  type Period = Modelica.Units.SI.Period "Period";
  type Permeability = Modelica.Units.SI.Permeability "Permeability";
  type PermeabilityOfVacuum = Modelica.Units.SI.PermeabilityOfVacuum "Permeability of vacuum";
  type Permeance = Modelica.Units.SI.Permeance "Permeance";
  type Permittivity = Modelica.Units.SI.Permittivity "Permittivity";
  type PermittivityOfVacuum = Modelica.Units.SI.PermittivityOfVacuum "Permittivity of vacuum";
  type PhaseCoefficient = Modelica.Units.SI.PhaseCoefficient "Phase coefficient";
  type PhaseDifference = Modelica.Units.SI.PhaseDifference "Phase difference";
  type PlanckFunction = Modelica.Units.SI.PlanckFunction "Planck function";
  type PoissonNumber = Modelica.Units.SI.PoissonNumber "Poisson number";
  type Position = Modelica.Units.SI.Position "Position";
  type PotentialDifference = Modelica.Units.SI.PotentialDifference "Potential difference";
  type PotentialEnergy = Modelica.Units.SI.PotentialEnergy "Potential energy";
  type Power = Modelica.Units.SI.Power "Power";
  type PowerFactor = Modelica.Units.SI.PowerFactor "Power factor";
  type PowerLevelDifference = Modelica.Units.SI.PowerLevelDifference "Power level difference";
  type PoyntingVector = Modelica.Units.SI.PoyntingVector "Poynting vector";
  type PrandtlNumber = Modelica.Units.SI.PrandtlNumber "Prandtl number";
  type Pressure = Modelica.Units.SI.Pressure "Pressure";
  type PressureCoefficient = Modelica.Units.SI.PressureCoefficient "Pressure coefficient";
  type PressureDifference = Modelica.Units.SI.PressureDifference "Pressure difference";
  type PressureSlope = Modelica.Units.SI.PressureSlope "Pressure slope";
  type PropagationCoefficient = Modelica.Units.SI.PropagationCoefficient "Propagation coefficient";
  type ProtonNumber = Modelica.Units.SI.ProtonNumber "Proton number";
  type QuadraticTemperatureCoefficient = Modelica.Units.SI.QuadraticTemperatureCoefficient
    "Quadratic temperature coefficient";
  type QuadraticTemperatureCoefficientResistance =
    Modelica.Units.SI.QuadraticTemperatureCoefficientResistance
    "Quadratic temperature coefficient resistance";
  type QualityFactor = Modelica.Units.SI.QualityFactor "Quality factor";
  type QuantityOfLight = Modelica.Units.SI.QuantityOfLight "Quantity of light";
  type Radiance = Modelica.Units.SI.Radiance "Radiance";
  type RadiantEnergy = Modelica.Units.SI.RadiantEnergy "Radiant energy";
  type RadiantEnergyDensity = Modelica.Units.SI.RadiantEnergyDensity "Radiant energy density";
  type RadiantEnergyFluenceRate = Modelica.Units.SI.RadiantEnergyFluenceRate
    "Radiant energy fluence rate";
  type RadiantExitance = Modelica.Units.SI.RadiantExitance "Radiant exitance";
  type RadiantExtiance = Modelica.Units.SI.RadiantExitance "Radiant exitance";
  type RadiantIntensity = Modelica.Units.SI.RadiantIntensity "Radiant intensity";
  type RadiantPower = Modelica.Units.SI.RadiantPower "Radiant power";
  type Radius = Modelica.Units.SI.Radius "Radius";
  type RatioOfSpecificHeatCapacities = Modelica.Units.SI.RatioOfSpecificHeatCapacities
    "Ratio of specific heat capacities";
  type RayleighNumber = Modelica.Units.SI.RayleighNumber "Rayleigh number";
  type Reactance = Modelica.Units.SI.Reactance "Reactance";
  type ReactancePerUnitLength = Modelica.Units.SI.ReactancePerUnitLength
    "Reactance per unit length";
  type ReactionEnergy = Modelica.Units.SI.ReactionEnergy "Reaction energy";
  type ReactivePower = Modelica.Units.SI.ReactivePower "Reactive power";
  type Reactivity = Modelica.Units.SI.Reactivity "Reactivity";
  type ReactorTimeConstant = Modelica.Units.SI.ReactorTimeConstant "Reactor time constant";
  type RecombinationCoefficient = Modelica.Units.SI.RecombinationCoefficient
    "Recombination coefficient";
  type ReflectionCoefficient = Modelica.Units.SI.ReflectionCoefficient "Reflection coefficient";
  type RefractiveIndex = Modelica.Units.SI.RefractiveIndex "Refractive index";
  type RelativeAtomicMass = Modelica.Units.SI.RelativeAtomicMass "Relative atomic mass";
  type RelativeDensity = Modelica.Units.SI.RelativeDensity "Relative density";
  type RelativeMassDefect = Modelica.Units.SI.RelativeMassDefect "Relative mass defect";
  type RelativeMassExcess = Modelica.Units.SI.RelativeMassExcess "Relative mass excess";
  type RelativeMolecularMass = Modelica.Units.SI.RelativeMolecularMass "Relative molecular mass";
  type RelativePermeability = Modelica.Units.SI.RelativePermeability "Relative permeability";
  type RelativePermittivity = Modelica.Units.SI.RelativePermittivity "Relative permittivity";
  type RelativePressureCoefficient = Modelica.Units.SI.RelativePressureCoefficient
    "Relative pressure coefficient";
  type RelaxationTime = Modelica.Units.SI.RelaxationTime "Relaxation time";
  type Reluctance = Modelica.Units.SI.Reluctance "Reluctance";
  type ResidualResistivity = Modelica.Units.SI.ResidualResistivity "Residual resistivity";
  type Resistance = Modelica.Units.SI.Resistance "Resistance";
  type ResistancePerUnitLength = Modelica.Units.SI.ResistancePerUnitLength
    "Resistance per unit length";
  type Resistivity = Modelica.Units.SI.Resistivity "Resistivity";
  type ResonanceEnergy = Modelica.Units.SI.ResonanceEnergy "Resonance energy";
  type ResonanceEscapeProbability = Modelica.Units.SI.ResonanceEscapeProbability
    "Resonance escape probability";
  type ReverberationTime = Modelica.Units.SI.ReverberationTime "Reverberation time";
  type ReynoldsNumber = Modelica.Units.SI.ReynoldsNumber "Reynolds number";
  type RichardsonConstant = Modelica.Units.SI.RichardsonConstant "Richardson constant";
  type RotationalDampingConstant = Modelica.Units.SI.RotationalDampingConstant
    "Rotational damping constant";
  type RotationalSpringConstant = Modelica.Units.SI.RotationalSpringConstant
    "Rotational spring constant";
  type SchmidtNumber = Modelica.Units.SI.SchmidtNumber "Schmidt number";
  type SecondMomentOfArea = Modelica.Units.SI.SecondMomentOfArea "Second moment of area";
  type SecondPolarMomentOfArea = Modelica.Units.SI.SecondPolarMomentOfArea
    "Second polar moment of area";
  type SectionModulus = Modelica.Units.SI.SectionModulus "Section modulus";
  type SeebeckCoefficient = Modelica.Units.SI.SeebeckCoefficient "Seebeck coefficient";
  type SelfInductance = Modelica.Units.SI.SelfInductance "Self inductance";
  type ShearModulus = Modelica.Units.SI.ShearModulus "Shear modulus";
  type ShearStrain = Modelica.Units.SI.ShearStrain "Shear strain";
  type ShearStress = Modelica.Units.SI.ShearStress "Shear stress";
  type ShortRangeOrderParameter = Modelica.Units.SI.ShortRangeOrderParameter
    "Short range order parameter";
  type SlowingDownArea = Modelica.Units.SI.SlowingDownArea "Slowing down area";
  type SlowingDownDensity = Modelica.Units.SI.SlowingDownDensity "Slowing down density";
  type SlowingDownLength = Modelica.Units.SI.SlowingDownLength "Slowing down length";
  type SolidAngle = Modelica.Units.SI.SolidAngle "Solid angle";
  type SoundEnergyDensity = Modelica.Units.SI.SoundEnergyDensity "Sound energy density";
  type SoundIntensity = Modelica.Units.SI.SoundIntensity "Sound intensity";
  type SoundParticleAcceleration = Modelica.Units.SI.SoundParticleAcceleration
    "Sound particle acceleration";
  type SoundParticleDisplacement = Modelica.Units.SI.SoundParticleDisplacement
    "Sound particle displacement";
  type SoundParticleVelocity = Modelica.Units.SI.SoundParticleVelocity "Sound particle velocity";
  type SoundPower = Modelica.Units.SI.SoundPower "Sound power";
  type SoundPowerLevel = Modelica.Units.SI.SoundPowerLevel "Sound power level";
  type SoundPressure = Modelica.Units.SI.SoundPressure "Sound pressure";
  type SoundPressureLevel = Modelica.Units.SI.SoundPressureLevel "Sound pressure level";
  type SoundReductionIndex = Modelica.Units.SI.SoundReductionIndex "Sound reduction index";
  type SpecificAcousticImpedance = Modelica.Units.SI.SpecificAcousticImpedance
    "Specific acoustic impedance";
  type SpecificActivity = Modelica.Units.SI.SpecificActivity "Specific activity";
  type SpecificEnergy = Modelica.Units.SI.SpecificEnergy "Specific energy";
  type SpecificEnergyImparted = Modelica.Units.SI.SpecificEnergyImparted "Specific energy imparted";
  type SpecificEnthalpy = Modelica.Units.SI.SpecificEnthalpy "Specific enthalpy";
  type SpecificEntropy = Modelica.Units.SI.SpecificEntropy "Specific entropy";
  type SpecificGibbsFreeEnergy = Modelica.Units.SI.SpecificGibbsFreeEnergy
    "Specific Gibbs free energy";
  type SpecificHeatCapacity = Modelica.Units.SI.SpecificHeatCapacity "Specific heat capacity";
  type SpecificHeatCapacityAtConstantPressure =
    Modelica.Units.SI.SpecificHeatCapacityAtConstantPressure
    "Specific heat capacity at constant pressure";
  type SpecificHeatCapacityAtConstantVolume = Modelica.Units.SI.SpecificHeatCapacityAtConstantVolume
    "Specific heat capacity at constant volume";
  type SpecificHeatCapacityAtSaturation = Modelica.Units.SI.SpecificHeatCapacityAtSaturation
    "Specific heat capacity at saturation";
  type SpecificHelmholtzFreeEnergy = Modelica.Units.SI.SpecificHelmholtzFreeEnergy
    "Specific Helmholtz free energy";
  type SpecificInternalEnergy = Modelica.Units.SI.SpecificInternalEnergy "Specific internal energy";
  type SpecificVolume = Modelica.Units.SI.SpecificVolume "Specific volume";
  type SpectralAbsorptionFactor = Modelica.Units.SI.SpectralAbsorptionFactor
    "Spectral absorption factor";
  type SpectralAngularCrossSection = Modelica.Units.SI.SpectralAngularCrossSection
    "Spectral angular cross section";
  type SpectralConcentration = Modelica.Units.SI.SpectralConcentration "Spectral concentration";
  type SpectralCrossSection = Modelica.Units.SI.SpectralCrossSection "Spectral cross section";
  type SpectralEmissivity = Modelica.Units.SI.SpectralEmissivity "Spectral emissivity";
  type SpectralLuminousEfficacy = Modelica.Units.SI.SpectralLuminousEfficacy
    "Spectral luminous efficacy";
  type SpectralLuminousEfficiency = Modelica.Units.SI.SpectralLuminousEfficiency
    "Spectral luminous efficiency";
  type SpectralRadianceFactor = Modelica.Units.SI.SpectralRadianceFactor "Spectral radiance factor";
  type SpectralRadiantEnergyDensity = Modelica.Units.SI.SpectralRadiantEnergyDensity
    "Spectral radiant energy density";
  type SpectralReflectionFactor = Modelica.Units.SI.SpectralReflectionFactor
    "Spectral reflection factor";
  type SpectralTransmissionFactor = Modelica.Units.SI.SpectralTransmissionFactor
    "Spectral transmission factor";
  type StandardAbsoluteActivity = Modelica.Units.SI.StandardAbsoluteActivity
    "Standard absolute activity";
  type StandardAbsoluteActivityOfSolute = Modelica.Units.SI.StandardAbsoluteActivityOfSolute
    "Standard absolute activity of solute";
  type StandardAbsoluteActivityOfSolvent = Modelica.Units.SI.StandardAbsoluteActivityOfSolvent
    "Standard absolute activity of solvent";
  type StantonNumber = Modelica.Units.SI.StantonNumber "Stanton number";
  type StantonNumberOfMassTransfer = Modelica.Units.SI.StantonNumberOfMassTransfer
    "Stanton number of mass transfer";
  type StaticPressure = Modelica.Units.SI.StaticPressure "Static pressure";
  type StatisticalWeight = Modelica.Units.SI.StatisticalWeight "Statistical weight";
  type StoichiometricCoefficient = Modelica.Units.SI.StoichiometricCoefficient
    "Stoichiometric coefficient";
  type StoichiometricNumber = Modelica.Units.SI.StoichiometricNumber "Stoichiometric number";
  type Strain = Modelica.Units.SI.Strain "Strain";
  type Stress = Modelica.Units.SI.Stress "Stress";
  type StrouhalNumber = Modelica.Units.SI.StrouhalNumber "Strouhal number";
  type SurfaceCoefficientOfHeatTransfer = Modelica.Units.SI.SurfaceCoefficientOfHeatTransfer
    "Surface coefficient of heat transfer";
  type SurfaceDensity = Modelica.Units.SI.SurfaceDensity "Surface density";
  type SurfaceDensityOfCharge = Modelica.Units.SI.SurfaceDensityOfCharge
    "Surface density of charge";
  type SurfaceTension = Modelica.Units.SI.SurfaceTension "Surface tension";
  type Susceptance = Modelica.Units.SI.Susceptance "Susceptance";
  type SusceptancePerUnitLength = Modelica.Units.SI.SusceptancePerUnitLength
    "Susceptance per unit length";
  type Temp_K = Modelica.Units.SI.ThermodynamicTemperature "Thermodynamic temperature";
  type Temperature = Modelica.Units.SI.Temperature "Temperature";
  type TemperatureDifference = Modelica.Units.SI.TemperatureDifference "Temperature difference";
  type TemperatureSlope = Modelica.Units.SI.TemperatureSlope "Temperature slope";
  type ThermalConductance = Modelica.Units.SI.ThermalConductance "Thermal conductance";
  type ThermalConductivity = Modelica.Units.SI.ThermalConductivity "Thermal conductivity";
  type ThermalDiffusionCoefficient = Modelica.Units.SI.ThermalDiffusionCoefficient
    "Thermal diffusion coefficient";
  type ThermalDiffusionFactor = Modelica.Units.SI.ThermalDiffusionFactor "Thermal diffusion factor";
  type ThermalDiffusionRatio = Modelica.Units.SI.ThermalDiffusionRatio "Thermal diffusion ratio";
  type ThermalDiffusivity = Modelica.Units.SI.ThermalDiffusivity "Thermal diffusivity";
  type ThermalInsulance = Modelica.Units.SI.ThermalInsulance "Thermal insulance";
  type ThermalResistance = Modelica.Units.SI.ThermalResistance "Thermal resistance";
  type ThermalUtilizationFactor = Modelica.Units.SI.ThermalUtilizationFactor
    "Thermal utilization factor";
  type ThermodynamicTemperature = Modelica.Units.SI.ThermodynamicTemperature
    "Thermodynamic temperature";
  type ThermoelectromotiveForce = Modelica.Units.SI.ThermoelectromotiveForce
    "Thermoelectromotive force";
  type Thickness = Modelica.Units.SI.Thickness "Thickness";
  type ThomsonCoefficient = Modelica.Units.SI.ThomsonCoefficient "Thomson coefficient";
  type Time = Modelica.Units.SI.Time "Time";
  type TimeAging = Modelica.Units.SI.TimeAging "Time aging";
  type Torque = Modelica.Units.SI.Torque "Torque";
  type TotalAtomicStoppingPower = Modelica.Units.SI.TotalAtomicStoppingPower
    "Total atomic stopping power";
  type TotalCrossSection = Modelica.Units.SI.TotalCrossSection "Total cross section";
  type TotalIonization = Modelica.Units.SI.TotalIonization "Total ionization";
  type TotalLinearStoppingPower = Modelica.Units.SI.TotalLinearStoppingPower
    "Total linear stopping power";
  type TotalMacroscopicCrossSection = Modelica.Units.SI.TotalMacroscopicCrossSection
    "Total macroscopic cross section";
  type TotalMassStoppingPower = Modelica.Units.SI.TotalMassStoppingPower
    "Total mass stopping power";
  type TotalNeutronSourceDensity = Modelica.Units.SI.TotalNeutronSourceDensity
    "Total neutron source density";
  type Transconductance = Modelica.Units.SI.Transconductance "Transconductance";
  type TranslationalDampingConstant = Modelica.Units.SI.TranslationalDampingConstant
    "Translational damping constant";
  type TranslationalSpringConstant = Modelica.Units.SI.TranslationalSpringConstant
    "Translational spring constant";
  type TransmissionCoefficient = Modelica.Units.SI.TransmissionCoefficient
    "Transmission coefficient";
  type TransportNumberOfIonic = Modelica.Units.SI.TransportNumberOfIonic
    "Transport number of ionic";
  type Velocity = Modelica.Units.SI.Velocity "Velocity";
  type VelocityOfSound = Modelica.Units.SI.VelocityOfSound "Velocity of sound";
  type Voltage = Modelica.Units.SI.Voltage "Voltage";
  type VoltageSecond = Modelica.Units.SI.VoltageSecond "Voltage second";
  type VoltageSlope = Modelica.Units.SI.VoltageSlope "Voltage slope";
  type Volume = Modelica.Units.SI.Volume "Volume";
  type VolumeDensityOfCharge = Modelica.Units.SI.VolumeDensityOfCharge "Volume density of charge";
  type VolumeFlowRate = Modelica.Units.SI.VolumeFlowRate "Volume flow rate";
  type VolumeFraction = Modelica.Units.SI.VolumeFraction "Volume fraction";
  type VolumeStrain = Modelica.Units.SI.VolumeStrain "Volume strain";
  type WaveNumber = Modelica.Units.SI.WaveNumber "Wave number";
  type Wavelenght = Modelica.Units.SI.Wavelength "Wavelength";
  type Wavelength = Modelica.Units.SI.Wavelength "Wavelength";
  type WeberNumber = Modelica.Units.SI.WeberNumber "Weber number";
  type Weight = Modelica.Units.SI.Weight "Weight";
  type Work = Modelica.Units.SI.Work "Work";
  type Temp_C = Modelica.Units.NonSI.Temperature_degC "Temperature in degrees Celsius";
  operator record ComplexAdmittance = Modelica.Units.SI.ComplexAdmittance
    "Admittance as a complex number";
  operator record ComplexAdmittancePerUnitLength = Modelica.Units.SI.ComplexAdmittancePerUnitLength
    "Admittance per unit length as a complex number";
  operator record ComplexCurrent = Modelica.Units.SI.ComplexCurrent "Current as a complex number";
  operator record ComplexCurrentDensity = Modelica.Units.SI.ComplexCurrentDensity
    "Current density as a complex number";
  operator record ComplexCurrentSlope = Modelica.Units.SI.ComplexCurrentSlope
    "Current slope as a complex number";
  operator record ComplexElectricFieldStrength = Modelica.Units.SI.ComplexElectricFieldStrength
    "Electric field strength as a complex number";
  operator record ComplexElectricFlux = Modelica.Units.SI.ComplexElectricFlux
    "Electric flux as a complex number";
  operator record ComplexElectricFluxDensity = Modelica.Units.SI.ComplexElectricFluxDensity
    "Electric flux density as a complex number";
  operator record ComplexElectricPotential = Modelica.Units.SI.ComplexElectricPotential
    "Electric potential as a complex number";
  operator record ComplexImpedance = Modelica.Units.SI.ComplexImpedance
    "Impedance as a complex number";
  operator record ComplexImpedancePerUnitLength = Modelica.Units.SI.ComplexImpedancePerUnitLength
    "Impedance per unit length as a complex number";
  operator record ComplexMagneticFieldStrength = Modelica.Units.SI.ComplexMagneticFieldStrength
    "Magnetic field strength as a complex number";
  operator record ComplexMagneticFlux = Modelica.Units.SI.ComplexMagneticFlux
    "Magnetic flux as a complex number";
  operator record ComplexMagneticFluxDensity = Modelica.Units.SI.ComplexMagneticFluxDensity
    "Magnetic flux density as a complex number";
  operator record ComplexMagneticPotential = Modelica.Units.SI.ComplexMagneticPotential
    "Magnetic potential as a complex number";
  operator record ComplexMagneticPotentialDifference =
    Modelica.Units.SI.ComplexMagneticPotentialDifference
    "Magnetic potential difference as a complex number";
  operator record ComplexMagnetomotiveForce = Modelica.Units.SI.ComplexMagnetomotiveForce
    "Magnetomotive force as a complex number";
  operator record ComplexPerUnit = Modelica.Units.SI.ComplexPerUnit
    "Per-unit value as a complex number";
  operator record ComplexPotentialDifference = Modelica.Units.SI.ComplexPotentialDifference
    "Potential difference as a complex number";
  operator record ComplexPower = Modelica.Units.SI.ComplexPower "Power as a complex number";
  operator record ComplexReluctance = Modelica.Units.SI.ComplexReluctance
    "Reluctance as a complex number";
  operator record ComplexVoltage = Modelica.Units.SI.ComplexVoltage "Voltage as a complex number";
  operator record ComplexVoltageSlope = Modelica.Units.SI.ComplexVoltageSlope
    "Voltage slope as a complex number";
end SIunits;
