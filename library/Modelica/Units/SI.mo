within Modelica.Units;
package SI "Quantities in SI units, in alphabetic order"
  extends Modelica.Icons.Package;
  type AbsoluteActivity = Real(final quantity = "AbsoluteActivity", final unit = "1")
    "Absolute activity (a pure number)";
  type AbsolutePressure = Pressure(min = 0.0, nominal = 1e5) "Absolute pressure in Pa";
  type AbsorbedDose = Real(final quantity = "AbsorbedDose", final unit = "Gy")
    "Absorbed dose in Gy";
  type AbsorbedDoseRate = Real(final quantity = "AbsorbedDoseRate", final unit = "Gy/s")
    "Absorbed dose rate in Gy/s";
  type Acceleration = Real(final quantity = "Acceleration", final unit = "m/s2")
    "Acceleration in m/s2";
  type AcceptorIonizationEnergy = Real(final quantity = "Energy", final unit = "eV")
    "Acceptor ionization energy in eV";
  type AcceptorNumberDensity = Real(final quantity = "AcceptorNumberDensity", final unit = "m-3")
    "Acceptor number density in m-3";
  type AcousticAbsorptionCoefficient = Real(
    final quantity = "AcousticAbsorptionCoefficient",
    final unit = "1") "Acoustic absorption coefficient (a pure number)";
  type AcousticImpedance = Real(final quantity = "AcousticImpedance", final unit = "Pa.s/m3")
    "Acoustic impedance in Pa.s/m3";
  type ActivationEnergy = Real(final quantity = "Energy", final unit = "eV")
    "Activation energy in eV";
  type ActivePower = Real(final quantity = "Power", final unit = "W") "Active power in W";
  type Activity = Real(final quantity = "Activity", final unit = "Bq") "Activity in Bq";
  type ActivityCoefficient = Real(final quantity = "ActivityCoefficient", final unit = "1")
    "Activity coefficient (a pure number)";
  type ActivityCoefficientOfSolute = Real(
    final quantity = "ActivityCoefficientOfSolute",
    final unit = "1") "Activity coefficient of solute (a pure number)";
  type ActivityOfSolute = Real(final quantity = "ActivityOfSolute", final unit = "1")
    "Activity of solute (a pure number)";
  type ActivityOfSolvent = Real(final quantity = "ActivityOfSolvent", final unit = "1")
    "Activity of solvent (a pure number)";
  type Admittance = Conductance "Admittance in S";
  type AdmittancePerUnitLength = ConductancePerUnitLength "Admittance per unit length in S/m";
  type Affinity = Real(final quantity = "Affinity", final unit = "J/mol") "Affinity in J/mol";
  type AlfvenNumber = Real(final quantity = "AlfvenNumber", final unit = "1")
    "Alfven number (a pure number)";
  type AlphaDisintegrationEnergy = Real(final quantity = "Energy", final unit = "J")
    "Alpha disintegration energy in J";
  type AmountOfSubstance = Real(final quantity = "AmountOfSubstance", final unit = "mol", min = 0)
    "Amount of substance in mol";
  type AmplitudeLevelDifference = Real(
    final quantity = "AmplitudeLevelDifference",
    final unit = "dB") "Amplitude level difference in dB";
  type Angle = Real(final quantity = "Angle", final unit = "rad", displayUnit = "deg")
    "Angle in rad";
  type AngularAcceleration = Real(final quantity = "AngularAcceleration", final unit = "rad/s2")
    "Angular acceleration in rad/s2";
  type AngularCrossSection = Real(final quantity = "AngularCrossSection", final unit = "m2/sr")
    "Angular cross section in m2/sr";
  type AngularFrequency = Real(final quantity = "AngularFrequency", final unit = "rad/s")
    "Angular frequency in rad/s";
  type AngularImpulse = Real(final quantity = "AngularImpulse", final unit = "N.m.s")
    "Angular impulse in N.m.s";
  type AngularImpulseFlowRate = Real(final quantity = "AngularImpulseFlowRate", final unit = "N.m")
    "Angular impulse flow rate in N.m";
  type AngularJerk = Real(final quantity = "AngularJerk", final unit = "rad/s3")
    "Angular jerk in rad/s3";
  type AngularMomentum = Real(final quantity = "AngularMomentum", final unit = "kg.m2/s")
    "Angular momentum in kg.m2/s";
  type AngularMomentumFlux = Real(final quantity = "AngularMomentumFlux", final unit = "N.m")
    "Angular momentum flux in N.m";
  type AngularVelocity = Real(final quantity = "AngularVelocity", final unit = "rad/s")
    "Angular velocity in rad/s";
  type ApparentPower = Real(final quantity = "Power", final unit = "V.A") "Apparent power in V.A";
  type Area = Real(final quantity = "Area", final unit = "m2") "Area in m2";
  type AtomicAttenuationCoefficient = Real(
    final quantity = "AtomicAttenuationCoefficient",
    final unit = "m2") "Atomic attenuation coefficient in m2";
  type AtomicMassConstant = Real(final quantity = "Mass", final unit = "kg")
    "Atomic mass constant in kg";
  type AttenuationCoefficient = Real(final quantity = "AttenuationCoefficient", final unit = "m-1")
    "Attenuation coefficient in m-1";
  type BetaDisintegrationEnergy = Real(final quantity = "Energy", final unit = "J")
    "Beta disintegration energy in J";
  type BindingFraction = Real(final quantity = "BindingFraction", final unit = "1")
    "Binding fraction (a pure number)";
  type BiotNumber = NusseltNumber "Biot number (a pure number)";
  type BohrMagneton = MagneticMomentOfParticle "Bohr magneton in A.m2";
  type BraggAngle = Angle "Bragg angle in rad";
  type Breadth = Length(min = 0) "Breadth in m";
  type BulkModulus = AbsolutePressure "Bulk modulus in Pa";
  type CIESpectralTristimulusValues = Real(
    final quantity = "CIESpectralTristimulusValues",
    final unit = "1") "CIE spectral tristimulus values (a pure number)";
  type CanonicalPartitionFunction = Real(
    final quantity = "CanonicalPartitionFunction",
    final unit = "1") "Canonical partition function (a pure number)";
  type Capacitance = Real(final quantity = "Capacitance", final unit = "F", min = 0)
    "Capacitance in F";
  type CapacitancePerArea = Real(final quantity = "CapacitancePerArea", final unit = "F/m2")
    "Capacitance per area in F/m2";
  type CapacitancePerUnitLength = Real(
    final quantity = "CapacitancePerUnitLength",
    final unit = "F/m") "Capacitance per unit length in F/m";
  type CarrierLifeTime = Time "Carrier life time in s";
  type Charge = ElectricCharge "Charge in C";
  type ChargeAging = Real(
    final quantity = "1/Modelica.Units.SI.ElectricCharge",
    final unit = "1/(A.s)") "Charge aging in 1/(A.s)";
  type ChargeNumberOfIon = Real(final quantity = "ChargeNumberOfIon", final unit = "1")
    "Charge number of ion (a pure number)";
  type ChemicalPotential = Real(final quantity = "ChemicalPotential", final unit = "J/mol")
    "Chemical potential in J/mol";
  type ChromaticityCoordinates = Real(final quantity = "CromaticityCoordinates", final unit = "1")
    "Chromaticity coordinates (a pure number)";
  type CircularWaveNumber = Real(final quantity = "CircularWaveNumber", final unit = "rad/m")
    "Circular wave number in rad/m";
  type CircularWavenumber = Real(final quantity = "CircularWavenumber", final unit = "m-1")
    "Circular wavenumber in m-1";
  type CoefficientOfFriction = Real(final quantity = "CoefficientOfFriction", final unit = "1")
    "Coefficient of friction (a pure number)";
  type CoefficientOfHeatTransfer = Real(
    final quantity = "CoefficientOfHeatTransfer",
    final unit = "W/(m2.K)") "Coefficient of heat transfer in W/(m2.K)";
  type CoherenceLength = Length "Coherence length in m";
  type Compressibility = Real(final quantity = "Compressibility", final unit = "1/Pa")
    "Compressibility in 1/Pa";
  type ComptonWavelength = Real(final quantity = "Length", final unit = "m")
    "Compton wavelength in m";
  type Concentration = Real(final quantity = "Concentration", final unit = "mol/m3")
    "Concentration in mol/m3";
  type Conductance = Real(final quantity = "Conductance", final unit = "S") "Conductance in S";
  type ConductancePerUnitLength = Real(
    final quantity = "ConductancePerUnitLength",
    final unit = "S/m") "Conductance per unit length in S/m";
  type Conductivity = Real(final quantity = "Conductivity", final unit = "S/m")
    "Conductivity in S/m";
  type CouplingCoefficient = Real(final quantity = "CouplingCoefficient", final unit = "1")
    "Coupling coefficient (a pure number)";
  type CowlingNumber = Real(final quantity = "CowlingNumber", final unit = "1")
    "Cowling number (a pure number)";
  type CrossSection = Real(final quantity = "Area", final unit = "m2") "Cross section in m2";
  type CubicExpansionCoefficient = Real(
    final quantity = "CubicExpansionCoefficient",
    final unit = "1/K") "Cubic expansion coefficient in 1/K";
  type CurieTemperature = ThermodynamicTemperature "Curie temperature in K";
  type Current = ElectricCurrent "Current in A";
  type CurrentDensity = Real(final quantity = "CurrentDensity", final unit = "A/m2")
    "Current density in A/m2";
  type CurrentDensityOfParticles = Real(
    final quantity = "CurrentDensityOfParticles",
    final unit = "m-2.s-1") "Current density of particles in m-2.s-1";
  type CurrentLinkage = Real(final quantity = "CurrentLinkage", final unit = "A")
    "Current linkage in A";
  type CurrentSlope = Real(final quantity = "CurrentSlope", final unit = "A/s")
    "Current slope in A/s";
  type CyclotronAngularFrequency = Real(final quantity = "AngularFrequency", final unit = "s-1")
    "Cyclotron angular frequency in s-1";
  type Damping = DampingCoefficient "Damping in s-1";
  type DampingCoefficient = Real(final quantity = "DampingCoefficient", final unit = "s-1")
    "Damping coefficient in s-1";
  type DebyeCircularFrequency = Real(final quantity = "AngularFrequency", final unit = "s-1")
    "Debye circular frequency in s-1";
  type DebyeCircularWavenumber = Real(
    final quantity = "DebyeCircularWavenumber",
    final unit = "m-1") "Debye circular wavenumber in m-1";
  type DebyeTemperature = ThermodynamicTemperature "Debye temperature in K";
  type DebyeWallerFactor = Real(final quantity = "DebyeWallerFactor", final unit = "1")
    "Debye Waller factor (a pure number)";
  type DecayConstant = Real(final quantity = "DecayConstant", final unit = "s-1")
    "Decay constant in s-1";
  type DegreeOfDissociation = Real(final quantity = "DegreeOfDissociation", final unit = "1")
    "Degree of dissociation (a pure number)";
  type Density = Real(
    final quantity = "Density",
    final unit = "kg/m3",
    displayUnit = "g/cm3",
    min = 0.0) "Density in kg/m3";
  type DensityOfHeatFlowRate = Real(final quantity = "DensityOfHeatFlowRate", final unit = "W/m2")
    "Density of heat flow rate in W/m2";
  type DensityOfStates = Real(final quantity = "DensityOfStates", final unit = "J-1/m-3")
    "Density of states in J-1/m-3";
  type DerDensityByEnthalpy = Real(final unit = "kg.s2/m5")
    "Derivative of density by enthalpy in kg.s2/m5";
  type DerDensityByPressure = Real(final unit = "s2/m2")
    "Derivative of density by pressure in s2/m2";
  type DerDensityByTemperature = Real(final unit = "kg/(m3.K)")
    "Derivative of density by temperature in kg/(m3.K)";
  type DerEnergyByDensity = Real(final unit = "J.m3/kg")
    "Derivative of energy by density in J.m3/kg";
  type DerEnergyByPressure = Real(final unit = "J.m.s2/kg")
    "Derivative of energy by pressure in J.m.s2/kg";
  type DerEnthalpyByPressure = Real(final unit = "J.m.s2/kg2")
    "Derivative of enthalpy by pressure in J.m.s2/kg2";
  type DerPressureByDensity = Real(final unit = "Pa.m3/kg")
    "Derivative of pressure by density in Pa.m3/kg";
  type DerPressureByTemperature = Real(final unit = "Pa/K")
    "Derivative of pressure by temperature in Pa/K";
  type Diameter = Length(min = 0) "Diameter in m";
  type DiffusionArea = Real(final quantity = "Area", final unit = "m2") "Diffusion area in m2";
  type DiffusionCoefficient = Real(final quantity = "DiffusionCoefficient", final unit = "m2/s")
    "Diffusion coefficient in m2/s";
  type DiffusionLength = Length "Diffusion length in m";
  type DimensionlessRatio = Real(unit = "1") "Dimensionless ratio (a pure number)";
  type DirectionalSpectralEmissivity = Real(
    final quantity = "DirectionalSpectralEmissivity",
    final unit = "1") "Directional spectral emissivity (a pure number)";
  type DissipationCoefficient = Real(final quantity = "DissipationCoefficient", final unit = "1")
    "Dissipation coefficient (a pure number)";
  type Distance = Length(min = 0) "Distance in m";
  type DonorIonizationEnergy = Real(final quantity = "Energy", final unit = "eV")
    "Donor ionization energy in eV";
  type DonorNumberDensity = Real(final quantity = "DonorNumberDensity", final unit = "m-3")
    "Donor number density in m-3";
  type DoseEquivalent = Real(final quantity = "DoseEquivalent", final unit = "Sv")
    "Dose equivalent in Sv";
  type Duration = Time "Duration in s";
  type DynamicViscosity = Real(final quantity = "DynamicViscosity", final unit = "Pa.s", min = 0)
    "Dynamic viscosity in Pa.s";
  type EffectiveMass = Mass "Effective mass in kg";
  type Efficiency = Real(final quantity = "Efficiency", final unit = "1", min = 0)
    "Efficiency (a pure number)";
  type ElectricCharge = Real(final quantity = "ElectricCharge", final unit = "C")
    "Electric charge in C";
  type ElectricCurrent = Real(final quantity = "ElectricCurrent", final unit = "A")
    "Electric current in A";
  type ElectricDipoleMoment = Real(final quantity = "ElectricDipoleMoment", final unit = "C.m")
    "Electric dipole moment in C.m";
  type ElectricDipoleMomentOfMolecule = Real(
    final quantity = "ElectricDipoleMomentOfMolecule",
    final unit = "C.m") "Electric dipole moment of molecule in C.m";
  type ElectricFieldStrength = Real(final quantity = "ElectricFieldStrength", final unit = "V/m")
    "Electric field strength in V/m";
  type ElectricFlux = Real(final quantity = "ElectricFlux", final unit = "C") "Electric flux in C";
  type ElectricFluxDensity = Real(final quantity = "ElectricFluxDensity", final unit = "C/m2")
    "Electric flux density in C/m2";
  type ElectricPolarizabilityOfAMolecule = Real(
    final quantity = "ElectricPolarizabilityOfAMolecule",
    final unit = "C.m2/V") "Electric polarizability of a molecule in C.m2/V";
  type ElectricPolarization = Real(final quantity = "ElectricPolarization", final unit = "C/m2")
    "Electric polarization in C/m2";
  type ElectricPotential = Real(final quantity = "ElectricPotential", final unit = "V")
    "Electric potential in V";
  type ElectricSusceptibility = Real(final quantity = "ElectricSusceptibility", final unit = "1")
    "Electric susceptibility (a pure number)";
  type ElectricalForceConstant = Real(
    final quantity = "ElectricalForceConstant",
    final unit = "N/A") "Electrical force constant in N/A";
  type ElectricalTorqueConstant = Real(
    final quantity = "ElectricalTorqueConstant",
    final unit = "N.m/A") "Electrical torque constant in N.m/A";
  type Electrization = Real(final quantity = "Electrization", final unit = "V/m")
    "Electrization in V/m";
  type ElectrolyticConductivity = Real(
    final quantity = "ElectrolyticConductivity",
    final unit = "S/m") "Electrolytic conductivity in S/m";
  type ElectromagneticEnergyDensity = Real(final quantity = "EnergyDensity", final unit = "J/m3")
    "Electromagnetic energy density in J/m3";
  type ElectromagneticMoment = Real(final quantity = "ElectromagneticMoment", final unit = "A.m2")
    "Electromagnetic moment in A.m2";
  type ElectromotiveForce = ElectricPotential "Electromotive force in V";
  type ElectronNumberDensity = Real(final quantity = "ElectronNumberDensity", final unit = "m-3")
    "Electron number density in m-3";
  type ElectronRadius = Real(final quantity = "Length", final unit = "m") "Electron radius in m";
  type ElementaryCharge = Real(final quantity = "ElementaryCharge", final unit = "C")
    "Elementary charge in C";
  type Emissivity = Real(final quantity = "Emissivity", final unit = "1")
    "Emissivity (a pure number)";
  type Energy = Real(final quantity = "Energy", final unit = "J") "Energy in J";
  type EnergyDensity = Real(final quantity = "EnergyDensity", final unit = "J/m3")
    "Energy density in J/m3";
  type EnergyFlowRate = Power "Energy flow rate in W";
  type EnergyFluence = Real(final quantity = "EnergyFluence", final unit = "J/m2")
    "Energy fluence in J/m2";
  type EnergyFluenceRate = Real(final quantity = "EnergyFluenceRate", final unit = "W/m2")
    "Energy fluence rate in W/m2";
  type EnergyImparted = Real(final quantity = "Energy", final unit = "J") "Energy imparted in J";
  type Enthalpy = Heat "Enthalpy in J";
  type EnthalpyFlowRate = Real(final quantity = "EnthalpyFlowRate", final unit = "W")
    "Enthalpy flow rate in W";
  type Entropy = Real(final quantity = "Entropy", final unit = "J/K") "Entropy in J/K";
  type EntropyFlowRate = Real(final quantity = "EntropyFlowRate", final unit = "J/(K.s)")
    "Entropy flow rate in J/(K.s)";
  type EquivalentAbsorptionArea = Real(final quantity = "Area", final unit = "m2")
    "Equivalent absorption area in m2";
  type EulerNumber = Real(final quantity = "EulerNumber", final unit = "1")
    "Euler number (a pure number)";
  type ExchangeIntegral = Real(final quantity = "Energy", final unit = "eV")
    "Exchange integral in eV";
  type Exposure = Real(final quantity = "Exposure", final unit = "C/kg") "Exposure in C/kg";
  type ExposureRate = Real(final quantity = "ExposureRate", final unit = "C/(kg.s)")
    "Exposure rate in C/(kg.s)";
  type FaradayConstant = Real(final quantity = "FaradayConstant", final unit = "C/mol")
    "Faraday constant in C/mol";
  type FastFissionFactor = Real(final quantity = "FastFissionFactor", final unit = "1")
    "Fast fission factor (a pure number)";
  type FermiCircularWavenumber = Real(
    final quantity = "FermiCircularWavenumber",
    final unit = "m-1") "Fermi circular wavenumber in m-1";
  type FermiEnergy = Real(final quantity = "Energy", final unit = "eV") "Fermi energy in eV";
  type FermiTemperature = ThermodynamicTemperature "Fermi temperature in K";
  type FluxoidQuantum = Real(final quantity = "FluxoidQuantum", final unit = "Wb")
    "Fluxoid quantum in Wb";
  type Force = Real(final quantity = "Force", final unit = "N") "Force in N";
  type FourierNumber = Real(final quantity = "FourierNumber", final unit = "1")
    "Fourier number (a pure number)";
  type FourierNumberOfMassTransfer = Real(
    final quantity = "FourierNumberOfMassTransfer",
    final unit = "1") "Fourier number of mass transfer (a pure number)";
  type Frequency = Real(final quantity = "Frequency", final unit = "Hz") "Frequency in Hz";
  type FroudeNumber = Real(final quantity = "FroudeNumber", final unit = "1")
    "Froude number (a pure number)";
  type Fugacity = Real(final quantity = "Fugacity", final unit = "Pa") "Fugacity in Pa";
  type GFactorOfAtom = Real(final quantity = "GFactorOfAtom", final unit = "1")
    "G-factor of atom (a pure number)";
  type GFactorOfNucleus = Real(final quantity = "GFactorOfNucleus", final unit = "1")
    "G-factor of nucleus (a pure number)";
  type GapEnergy = Real(final quantity = "Energy", final unit = "eV") "Gap energy in eV";
  type GibbsFreeEnergy = Heat "Gibbs free energy in J";
  type GrandCanonicalPartitionFunction = Real(
    final quantity = "GrandCanonicalPartitionFunction",
    final unit = "1") "Grand canonical partition function (a pure number)";
  type GrashofNumber = Real(final quantity = "GrashofNumber", final unit = "1")
    "Grashof number (a pure number)";
  type GrashofNumberOfMassTransfer = Real(
    final quantity = "GrashofNumberOfMassTransfer",
    final unit = "1") "Grashof number of mass transfer (a pure number)";
  type GrueneisenParameter = Real(final quantity = "GrueneisenParameter", final unit = "1")
    "Grueneisen parameter (a pure number)";
  type GyromagneticCoefficient = Real(
    final quantity = "GyromagneticCoefficient",
    final unit = "A.m2/(J.s)") "Gyromagnetic coefficient in A.m2/(J.s)";
  type HalfLife = Real(final quantity = "Time", final unit = "s") "Half life in s";
  type HalfThickness = Real(final quantity = "Length", final unit = "m") "Half thickness in m";
  type HallCoefficient = Real(final quantity = "HallCoefficient", final unit = "m3/C")
    "Hall coefficient in m3/C";
  type HartmannNumber = Real(final quantity = "HartmannNumber", final unit = "1")
    "Hartmann number (a pure number)";
  type HartreeEnergy = Real(final quantity = "Energy", final unit = "J") "Hartree energy in J";
  type Heat = Real(final quantity = "Energy", final unit = "J") "Heat in J";
  type HeatCapacity = Real(final quantity = "HeatCapacity", final unit = "J/K")
    "Heat capacity in J/K";
  type HeatFlowRate = Real(final quantity = "Power", final unit = "W") "Heat flow rate in W";
  type HeatFlux = Real(final quantity = "HeatFlux", final unit = "W/m2") "Heat flux in W/m2";
  type Height = Length(min = 0) "Height in m";
  type HelmholtzFreeEnergy = Heat "Helmholtz free energy in J";
  type HoleNumberDensity = Real(final quantity = "HoleNumberDensity", final unit = "m-3")
    "Hole number density in m-3";
  type Illuminance = Real(final quantity = "Illuminance", final unit = "lx") "Illuminance in lx";
  type Impedance = Resistance "Impedance in Ohm";
  type ImpedancePerUnitLength = ResistancePerUnitLength "Impedance per unit length in Ohm/m";
  type Impulse = Real(final quantity = "Impulse", final unit = "N.s") "Impulse in N.s";
  type ImpulseFlowRate = Real(final quantity = "ImpulseFlowRate", final unit = "N")
    "Impulse flow rate in N";
  type Inductance = Real(final quantity = "Inductance", final unit = "H") "Inductance in H";
  type InductancePerUnitLength = Real(
    final quantity = "InductancePerUnitLength",
    final unit = "H/m") "Inductance per unit length in H/m";
  type Inertia = MomentOfInertia "Inertia in kg.m2";
  type InstantaneousPower = Real(final quantity = "Power", final unit = "W")
    "Instantaneous power in W";
  type InternalEnergy = Heat "Internal energy in J";
  type IntrinsicNumberDensity = Real(final quantity = "IntrinsicNumberDensity", final unit = "m-3")
    "Intrinsic number density in m-3";
  type InversePotential = Real(final quantity = "InversePotential", final unit = "1/V")
    "Inverse potential in 1/V";
  type IonNumberDensity = Real(final quantity = "IonNumberDensity", final unit = "m-3")
    "Ion number density in m-3";
  type IonicStrength = Molality "Ionic strength in mol/kg";
  type Irradiance = Real(final quantity = "Irradiance", final unit = "W/m2") "Irradiance in W/m2";
  type IsentropicCompressibility = Compressibility "Isentropic compressibility in 1/Pa";
  type IsentropicExponent = Real(final quantity = "IsentropicExponent", final unit = "1")
    "Isentropic exponent (a pure number)";
  type IsothermalCompressibility = Compressibility "Isothermal compressibility in 1/Pa";
  type Jerk = Real(final quantity = "Jerk", final unit = "m/s3") "Jerk in m/s3";
  type Kerma = Real(final quantity = "Kerma", final unit = "Gy") "Kerma in Gy";
  type KermaRate = Real(final quantity = "KermaRate", final unit = "Gy/s") "Kerma rate in Gy/s";
  type KinematicViscosity = Real(
    final quantity = "KinematicViscosity",
    final unit = "m2/s",
    min = 0) "Kinematic viscosity in m2/s";
  type KineticEnergy = Energy "Kinetic energy in J";
  type KnudsenNumber = Real(final quantity = "KnudsenNumber", final unit = "1")
    "Knudsen number (a pure number)";
  type LandauGinzburgParameter = Real(final quantity = "LandauGinzburgParameter", final unit = "1")
    "Landau Ginzburg parameter (a pure number)";
  type LarmorAngularFrequency = Real(final quantity = "AngularFrequency", final unit = "s-1")
    "Larmor angular frequency in s-1";
  type LeakageCoefficient = Real(final quantity = "LeakageCoefficient", final unit = "1")
    "Leakage coefficient (a pure number)";
  type Length = Real(final quantity = "Length", final unit = "m") "Length in m";
  type Lethargy = Real(final quantity = "Lethargy", final unit = "1") "Lethargy (a pure number)";
  type LevelWidth = Real(final quantity = "LevelWidth", final unit = "J") "Level width in J";
  type LewisNumber = Real(final quantity = "LewisNumber", final unit = "1")
    "Lewis number (a pure number)";
  type LightExposure = Real(final quantity = "LightExposure", final unit = "lx.s")
    "Light exposure in lx.s";
  type LinearAbsorptionCoefficient = Real(
    final quantity = "LinearAbsorptionCoefficient",
    final unit = "m-1") "Linear absorption coefficient in m-1";
  type LinearAttenuationCoefficient = Real(
    final quantity = "AttenuationCoefficient",
    final unit = "m-1") "Linear attenuation coefficient in m-1";
  type LinearCurrentDensity = Real(final quantity = "LinearCurrentDensity", final unit = "A/m")
    "Linear current density in A/m";
  type LinearDensity = Real(final quantity = "LinearDensity", final unit = "kg/m", min = 0)
    "Linear density in kg/m";
  type LinearEnergyTransfer = Real(final quantity = "LinearEnergyTransfer", final unit = "J/m")
    "Linear energy transfer in J/m";
  type LinearExpansionCoefficient = Real(
    final quantity = "LinearExpansionCoefficient",
    final unit = "1/K") "Linear expansion coefficient in 1/K";
  type LinearIonization = Real(final quantity = "LinearIonization", final unit = "m-1")
    "Linear ionization in m-1";
  type LinearStrain = Strain "Linear strain (a pure number)";
  type LinearTemperatureCoefficient = Real(
    final quantity = "LinearTemperatureCoefficient",
    final unit = "1/K") "Linear temperature coefficient in 1/K";
  type LinearTemperatureCoefficientResistance = Real(
    final quantity = "LinearTemperatureCoefficientResistance",
    final unit = "Ohm/K") "Linear temperature coefficient resistance in Ohm/K";
  type LogarithmicDecrement = Real(final quantity = "LogarithmicDecrement", final unit = "1/S")
    "Logarithmic decrement in 1/S";
  type LondonPenetrationDepth = Length "London penetration depth in m";
  type LongRangeOrderParameter = Real(final quantity = "RangeOrderParameter", final unit = "1")
    "Long range order parameter (a pure number)";
  type LorenzCoefficient = Real(final quantity = "LorenzCoefficient", final unit = "V2/K2")
    "Lorenz coefficient in V2/K2";
  type LossAngle = Real(final quantity = "Angle", final unit = "rad", displayUnit = "deg")
    "Loss angle in rad";
  type Loudness = Real(final quantity = "Loudness", final unit = "sone") "Loudness in sone";
  type LoudnessLevel = Real(final quantity = "LoudnessLevel", final unit = "phon")
    "Loudness level in phon";
  type Luminance = Real(final quantity = "Luminance", final unit = "cd/m2") "Luminance in cd/m2";
  type LuminousEfficacy = Real(final quantity = "LuminousEfficacy", final unit = "lm/W")
    "Luminous efficacy in lm/W";
  type LuminousEfficiency = Real(final quantity = "LuminousEfficiency", final unit = "1")
    "Luminous efficiency (a pure number)";
  type LuminousExitance = Real(final quantity = "LuminousExitance", final unit = "lm/m2")
    "Luminous exitance in lm/m2";
  type LuminousFlux = Real(final quantity = "LuminousFlux", final unit = "lm")
    "Luminous flux in lm";
  type LuminousIntensity = Real(final quantity = "LuminousIntensity", final unit = "cd")
    "Luminous intensity in cd";
  type MachNumber = Real(final quantity = "MachNumber", final unit = "1")
    "Mach number (a pure number)";
  type MacroscopicCrossSection = Real(
    final quantity = "MacroscopicCrossSection",
    final unit = "m-1") "Macroscopic cross section in m-1";
  type MadelungConstant = Real(final quantity = "MadelungConstant", final unit = "1")
    "Madelung constant (a pure number)";
  type MagneticDipoleMoment = Real(final quantity = "MagneticDipoleMoment", final unit = "Wb.m")
    "Magnetic dipole moment in Wb.m";
  type MagneticFieldStrength = Real(final quantity = "MagneticFieldStrength", final unit = "A/m")
    "Magnetic field strength in A/m";
  type MagneticFlux = Real(final quantity = "MagneticFlux", final unit = "Wb")
    "Magnetic flux in Wb";
  type MagneticFluxDensity = Real(final quantity = "MagneticFluxDensity", final unit = "T")
    "Magnetic flux density in T";
  type MagneticMomentOfParticle = Real(
    final quantity = "MagneticMomentOfParticle",
    final unit = "A.m2") "Magnetic moment of particle in A.m2";
  type MagneticPolarization = Real(final quantity = "MagneticPolarization", final unit = "T")
    "Magnetic polarization in T";
  type MagneticPotential = Real(final quantity = "MagneticPotential", final unit = "A")
    "Magnetic potential in A";
  type MagneticPotentialDifference = Real(final quantity = "MagneticPotential", final unit = "A")
    "Magnetic potential difference in A";
  type MagneticReynoldsNumber = Real(final quantity = "MagneticReynoldsNumber", final unit = "1")
    "Magnetic Reynolds number (a pure number)";
  type MagneticSusceptibility = Real(final quantity = "MagneticSusceptibility", final unit = "1")
    "Magnetic susceptibility (a pure number)";
  type MagneticVectorPotential = Real(
    final quantity = "MagneticVectorPotential",
    final unit = "Wb/m") "Magnetic vector potential in Wb/m";
  type Magnetization = Real(final quantity = "Magnetization", final unit = "A/m")
    "Magnetization in A/m";
  type MagnetomotiveForce = Real(final quantity = "MagnetomotiveForce", final unit = "A")
    "Magnetomotive force in A";
  type Mass = Real(quantity = "Mass", final unit = "kg", min = 0) "Mass in kg";
  type MassAttenuationCoefficient = Real(
    final quantity = "MassAttenuationCoefficient",
    final unit = "m2/kg") "Mass attenuation coefficient in m2/kg";
  type MassConcentration = Real(final quantity = "MassConcentration", final unit = "kg/m3")
    "Mass concentration in kg/m3";
  type MassDefect = Real(final quantity = "Mass", final unit = "kg") "Mass defect in kg";
  type MassEnergyTransferCoefficient = Real(
    final quantity = "MassEnergyTransferCoefficient",
    final unit = "m2/kg") "Mass energy transfer coefficient in m2/kg";
  type MassExcess = Real(final quantity = "Mass", final unit = "kg") "Mass excess in kg";
  type MassFlowRate = Real(quantity = "MassFlowRate", final unit = "kg/s") "Mass flow rate in kg/s";
  type MassFraction = Real(final quantity = "MassFraction", final unit = "1", min = 0, max = 1)
    "Mass fraction (a pure number)";
  type MassOfElectron = Real(final quantity = "Mass", final unit = "kg") "Mass of electron in kg";
  type MassOfMolecule = Real(final quantity = "Mass", final unit = "kg") "Mass of molecule in kg";
  type MassOfNeutron = Real(final quantity = "Mass", final unit = "kg") "Mass of neutron in kg";
  type MassOfProton = Real(final quantity = "Mass", final unit = "kg") "Mass of proton in kg";
  type MassieuFunction = Real(final quantity = "MassieuFunction", final unit = "J/K")
    "Massieu function in J/K";
  type MaximumBetaParticleEnergy = Real(final quantity = "Energy", final unit = "J")
    "Maximum beta particle energy in J";
  type MeanEnergyImparted = Real(final quantity = "Energy", final unit = "J")
    "Mean energy imparted in J";
  type MeanFreePath = Length "Mean free path in m";
  type MeanLife = Real(final quantity = "Time", final unit = "s") "Mean life in s";
  type MeanLinearRange = Real(final quantity = "Length", final unit = "m") "Mean linear range in m";
  type MeanMassRange = Real(final quantity = "MeanMassRange", final unit = "kg/m2")
    "Mean mass range in kg/m2";
  type MechanicalImpedance = Real(final quantity = "MechanicalImpedance", final unit = "N.s/m")
    "Mechanical impedance in N.s/m";
  type MicrocanonicalPartitionFunction = Real(
    final quantity = "MicrocanonicalPartitionFunction",
    final unit = "1") "Microcanonical partition function (a pure number)";
  type MigrationArea = Real(final quantity = "Area", final unit = "m2") "Migration area in m2";
  type MigrationLength = Length "Migration length in m";
  type Mobility = Real(final quantity = "Mobility", final unit = "m2/(V.s)") "Mobility in m2/(V.s)";
  type MobilityRatio = Real(final quantity = "MobilityRatio", final unit = "1")
    "Mobility ratio (a pure number)";
  type ModulusOfAdmittance = Conductance "Modulus of admittance in S";
  type ModulusOfElasticity = Stress "Modulus of elasticity in Pa";
  type ModulusOfImpedance = Resistance "Modulus of impedance in Ohm";
  type MolalConcentration = Molality "Molal concentration in mol/kg";
  type Molality = Real(final quantity = "Molality", final unit = "mol/kg") "Molality in mol/kg";
  type MolarAbsorptionCoefficient = Real(
    final quantity = "MolarAbsorptionCoefficient",
    final unit = "m2/mol") "Molar absorption coefficient in m2/mol";
  type MolarAttenuationCoefficient = Real(
    final quantity = "MolarAttenuationCoefficient",
    final unit = "m2/mol") "Molar attenuation coefficient in m2/mol";
  type MolarConcentration = MolarDensity "Molar concentration in mol/m3";
  type MolarConductivity = Real(final quantity = "MolarConductivity", final unit = "S.m2/mol")
    "Molar conductivity in S.m2/mol";
  type MolarDensity = Real(final quantity = "MolarDensity", unit = "mol/m3")
    "Molar density in mol/m3";
  type MolarEnergy = Real(final quantity = "MolarEnergy", final unit = "J/mol", nominal = 2e4)
    "Molar energy in J/mol";
  type MolarEnthalpy = MolarEnergy "Molar enthalpy in J/mol";
  type MolarEntropy = Real(final quantity = "MolarEntropy", final unit = "J/(mol.K)")
    "Molar entropy in J/(mol.K)";
  type MolarFlowRate = Real(final quantity = "MolarFlowRate", final unit = "mol/s")
    "Molar flow rate in mol/s";
  type MolarHeatCapacity = Real(final quantity = "MolarHeatCapacity", final unit = "J/(mol.K)")
    "Molar heat capacity in J/(mol.K)";
  type MolarInternalEnergy = MolarEnergy "Molar internal energy in J/mol";
  type MolarMass = Real(final quantity = "MolarMass", final unit = "kg/mol", min = 0)
    "Molar mass in kg/mol";
  type MolarVolume = Real(final quantity = "MolarVolume", final unit = "m3/mol", min = 0)
    "Molar volume in m3/mol";
  type Molarity = MolarDensity "Molarity in mol/m3";
  type MoleFraction = Real(final quantity = "MoleFraction", final unit = "1", min = 0, max = 1)
    "Mole fraction (a pure number)";
  type MolecularConcentration = Real(final quantity = "MolecularConcentration", final unit = "m-3")
    "Molecular concentration in m-3";
  type MolecularPartitionFunction = Real(
    final quantity = "MolecularPartitionFunction",
    final unit = "1") "Molecular partition function (a pure number)";
  type MomentOfForce = Torque "Moment of force in N.m";
  type MomentOfInertia = Real(final quantity = "MomentOfInertia", final unit = "kg.m2")
    "Moment of inertia in kg.m2";
  type Momentum = Real(final quantity = "Momentum", final unit = "kg.m/s") "Momentum in kg.m/s";
  type MomentumFlux = Real(final quantity = "MomentumFlux", final unit = "N") "Momentum flux in N";
  type MutualInductance = Inductance "Mutual inductance in H";
  type NeelTemperature = ThermodynamicTemperature "Neel temperature in K";
  type NeutronFluenceRate = Real(final quantity = "NeutronFluenceRate", final unit = "s-1.m-2")
    "Neutron fluence rate in s-1.m-2";
  type NeutronNumber = Real(final quantity = "NeutronNumber", final unit = "1")
    "Neutron number (a pure number)";
  type NeutronNumberDensity = Real(final quantity = "NeutronNumberDensity", final unit = "m-3")
    "Neutron number density in m-3";
  type NeutronSpeed = Real(final quantity = "Velocity", final unit = "m/s") "Neutron speed in m/s";
  type NeutronYieldPerAbsorption = Real(
    final quantity = "NeutronYieldPerAbsorption",
    final unit = "1") "Neutron yield per absorption (a pure number)";
  type NeutronYieldPerFission = Real(final quantity = "NeutronYieldPerFission", final unit = "1")
    "Neutron yield per fission (a pure number)";
  type NonLeakageProbability = Real(final quantity = "NonLeakageProbability", final unit = "1")
    "Non leakage probability (a pure number)";
  type NormalStress = Stress "Normal stress in Pa";
  type NuclearMagneton = MagneticMomentOfParticle "Nuclear magneton in A.m2";
  type NuclearPrecessionAngularFrequency = Real(
    final quantity = "AngularFrequency",
    final unit = "s-1") "Nuclear precession angular frequency in s-1";
  type NuclearQuadrupoleMoment = Real(final quantity = "NuclearQuadrupoleMoment", final unit = "m2")
    "Nuclear quadrupole moment in m2";
  type NuclearRadius = Real(final quantity = "Length", final unit = "m") "Nuclear radius in m";
  type NucleonNumber = Real(final quantity = "NucleonNumber", final unit = "1")
    "Nucleon number (a pure number)";
  type NumberDensityOfMolecules = Real(
    final quantity = "NumberDensityOfMolecules",
    final unit = "m-3") "Number density of molecules in m-3";
  type NumberOfMolecules = Real(final quantity = "NumberOfMolecules", final unit = "1")
    "Number of molecules (a pure number)";
  type NusseltNumber = Real(final quantity = "NusseltNumber", final unit = "1")
    "Nusselt number (a pure number)";
  type NusseltNumberOfMassTransfer = Real(
    final quantity = "NusseltNumberOfMassTransfer",
    final unit = "1") "Nusselt number of mass transfer (a pure number)";
  type OrderOfReflexion = Real(final quantity = "OrderOfReflexion", final unit = "1")
    "Order of reflexion (a pure number)";
  type OsmoticCoefficientOfSolvent = Real(
    final quantity = "OsmoticCoefficientOfSolvent",
    final unit = "1") "Osmotic coefficient of solvent (a pure number)";
  type OsmoticPressure = Real(
    final quantity = "Pressure",
    final unit = "Pa",
    displayUnit = "bar",
    min = 0) "Osmotic pressure in Pa";
  type PackingFraction = Real(final quantity = "PackingFraction", final unit = "1")
    "Packing fraction (a pure number)";
  type PartialPressure = AbsolutePressure "Partial pressure in Pa";
  type ParticleFluence = Real(final quantity = "ParticleFluence", final unit = "m-2")
    "Particle fluence in m-2";
  type ParticleFluenceRate = Real(final quantity = "ParticleFluenceRate", final unit = "s-1.m2")
    "Particle fluence rate in s-1.m2";
  type PathLength = Length "Path length in m";
  type PecletNumber = Real(final quantity = "PecletNumber", final unit = "1")
    "Peclet number (a pure number)";
  type PecletNumberOfMassTransfer = Real(
    final quantity = "PecletNumberOfMassTransfer",
    final unit = "1") "Peclet number of mass transfer (a pure number)";
  type PeltierCoefficient = Real(final quantity = "PeltierCoefficient", final unit = "V")
    "Peltier coefficient in V";
  type PerUnit = Real(unit = "1") "Per unit (a pure number)";
  type Period = Real(final quantity = "Time", final unit = "s") "Period in s";
  type Permeability = Real(final quantity = "Permeability", final unit = "V.s/(A.m)")
    "Permeability in V.s/(A.m)";
  type PermeabilityOfVacuum = Permeability "Permeability of vacuum in V.s/(A.m)";
  type Permeance = Real(final quantity = "Permeance", final unit = "H") "Permeance in H";
  type Permittivity = Real(final quantity = "Permittivity", final unit = "F/m", min = 0)
    "Permittivity in F/m";
  type PermittivityOfVacuum = Permittivity "Permittivity of vacuum in F/m";
  type PhaseCoefficient = Real(final quantity = "PhaseCoefficient", final unit = "m-1")
    "Phase coefficient in m-1";
  type PhaseDifference = Real(final quantity = "Angle", final unit = "rad", displayUnit = "deg")
    "Phase difference in rad";
  type PlanckFunction = Real(final quantity = "PlanckFunction", final unit = "J/K")
    "Planck function in J/K";
  type PoissonNumber = Real(final quantity = "PoissonNumber", final unit = "1")
    "Poisson number (a pure number)";
  type Position = Length "Position in m";
  type PotentialDifference = ElectricPotential "Potential difference in V";
  type PotentialEnergy = Energy "Potential energy in J";
  type Power = Real(final quantity = "Power", final unit = "W") "Power in W";
  type PowerFactor = Real(final quantity = "PowerFactor", final unit = "1")
    "Power factor (a pure number)";
  type PowerLevelDifference = Real(final quantity = "PowerLevelDifference", final unit = "dB")
    "Power level difference in dB";
  type PoyntingVector = Real(final quantity = "PoyntingVector", final unit = "W/m2")
    "Poynting vector in W/m2";
  type PrandtlNumber = Real(final quantity = "PrandtlNumber", final unit = "1")
    "Prandtl number (a pure number)";
  type Pressure = Real(final quantity = "Pressure", final unit = "Pa", displayUnit = "bar")
    "Pressure in Pa";
  type PressureCoefficient = Real(final quantity = "PressureCoefficient", final unit = "Pa/K")
    "Pressure coefficient in Pa/K";
  type PressureDifference = Pressure "Pressure difference in Pa";
  type PressureSlope = Real(
    final quantity = "PressureSlope",
    final unit = "Pa/s",
    displayUnit = "bar/s") "Pressure slope in Pa/s";
  type PropagationCoefficient = Real(final quantity = "PropagationCoefficient", final unit = "m-1")
    "Propagation coefficient in m-1";
  type ProtonNumber = Real(final quantity = "ProtonNumber", final unit = "1")
    "Proton number (a pure number)";
  type QuadraticTemperatureCoefficient = Real(
    final quantity = "QuadraticTemperatureCoefficient",
    final unit = "1/K2") "Quadratic temperature coefficient in 1/K2";
  type QuadraticTemperatureCoefficientResistance = Real(
    final quantity = "QuadraticTemperatureCoefficientResistance",
    final unit = "Ohm/K2") "Quadratic temperature coefficient resistance in Ohm/K2";
  type QualityFactor = Real(final quantity = "QualityFactor", final unit = "1")
    "Quality factor (a pure number)";
  type QuantityOfLight = Real(final quantity = "QuantityOfLight", final unit = "lm.s")
    "Quantity of light in lm.s";
  type Radiance = Real(final quantity = "Radiance", final unit = "W/(sr.m2)")
    "Radiance in W/(sr.m2)";
  type RadiantEnergy = Real(final quantity = "Energy", final unit = "J") "Radiant energy in J";
  type RadiantEnergyDensity = Real(final quantity = "EnergyDensity", final unit = "J/m3")
    "Radiant energy density in J/m3";
  type RadiantEnergyFluenceRate = Real(
    final quantity = "RadiantEnergyFluenceRate",
    final unit = "W/m2") "Radiant energy fluence rate in W/m2";
  type RadiantExitance = Real(final quantity = "RadiantExitance", final unit = "W/m2")
    "Radiant exitance in W/m2";
  type RadiantIntensity = Real(final quantity = "RadiantIntensity", final unit = "W/sr")
    "Radiant intensity in W/sr";
  type RadiantPower = Real(final quantity = "Power", final unit = "W") "Radiant power in W";
  type Radius = Length(min = 0) "Radius in m";
  type RatioOfSpecificHeatCapacities = Real(
    final quantity = "RatioOfSpecificHeatCapacities",
    final unit = "1") "Ratio of specific heat capacities (a pure number)";
  type RayleighNumber = Real(final quantity = "RayleighNumber", final unit = "1")
    "Rayleigh number (a pure number)";
  type Reactance = Resistance "Reactance in Ohm";
  type ReactancePerUnitLength = ResistancePerUnitLength "Reactance per unit length in Ohm/m";
  type ReactionEnergy = Real(final quantity = "Energy", final unit = "J") "Reaction energy in J";
  type ReactivePower = Real(final quantity = "Power", final unit = "var") "Reactive power in var";
  type Reactivity = Real(final quantity = "Reactivity", final unit = "1")
    "Reactivity (a pure number)";
  type ReactorTimeConstant = Real(final quantity = "Time", final unit = "s")
    "Reactor time constant in s";
  type RecombinationCoefficient = Real(
    final quantity = "RecombinationCoefficient",
    final unit = "m3/s") "Recombination coefficient in m3/s";
  type ReflectionCoefficient = Real(final quantity = "ReflectionCoefficient", final unit = "1")
    "Reflection coefficient (a pure number)";
  type RefractiveIndex = Real(final quantity = "RefractiveIndex", final unit = "1")
    "Refractive index (a pure number)";
  type RelativeAtomicMass = Real(final quantity = "RelativeAtomicMass", final unit = "1")
    "Relative atomic mass (a pure number)";
  type RelativeDensity = Real(final quantity = "RelativeDensity", final unit = "1", min = 0.0)
    "Relative density (a pure number)";
  type RelativeMassDefect = Real(final quantity = "RelativeMassDefect", final unit = "1")
    "Relative mass defect (a pure number)";
  type RelativeMassExcess = Real(final quantity = "RelativeMassExcess", final unit = "1")
    "Relative mass excess (a pure number)";
  type RelativeMolecularMass = Real(final quantity = "RelativeMolecularMass", final unit = "1")
    "Relative molecular mass (a pure number)";
  type RelativePermeability = Real(final quantity = "RelativePermeability", final unit = "1")
    "Relative permeability (a pure number)";
  type RelativePermittivity = Real(final quantity = "RelativePermittivity", final unit = "1")
    "Relative permittivity (a pure number)";
  type RelativePressureCoefficient = Real(
    final quantity = "RelativePressureCoefficient",
    final unit = "1/K") "Relative pressure coefficient in 1/K";
  type RelaxationTime = Time "Relaxation time in s";
  type Reluctance = Real(final quantity = "Reluctance", final unit = "H-1") "Reluctance in H-1";
  type ResidualResistivity = Real(final quantity = "ResidualResistivity", final unit = "Ohm.m")
    "Residual resistivity in Ohm.m";
  type Resistance = Real(final quantity = "Resistance", final unit = "Ohm") "Resistance in Ohm";
  type ResistancePerUnitLength = Real(
    final quantity = "ResistancePerUnitLength",
    final unit = "Ohm/m") "Resistance per unit length in Ohm/m";
  type Resistivity = Real(final quantity = "Resistivity", final unit = "Ohm.m")
    "Resistivity in Ohm.m";
  type ResonanceEnergy = Real(final quantity = "Energy", final unit = "J") "Resonance energy in J";
  type ResonanceEscapeProbability = Real(
    final quantity = "ResonanceEscapeProbability",
    final unit = "1") "Resonance escape probability (a pure number)";
  type ReverberationTime = Real(final quantity = "Time", final unit = "s")
    "Reverberation time in s";
  type ReynoldsNumber = Real(final quantity = "ReynoldsNumber", final unit = "1")
    "Reynolds number (a pure number)";
  type RichardsonConstant = Real(final quantity = "RichardsonConstant", final unit = "A/(m2.K2)")
    "Richardson constant in A/(m2.K2)";
  type RotationalDampingConstant = Real(
    final quantity = "RotationalDampingConstant",
    final unit = "N.m.s/rad") "Rotational damping constant in N.m.s/rad";
  type RotationalSpringConstant = Real(
    final quantity = "RotationalSpringConstant",
    final unit = "N.m/rad") "Rotational spring constant in N.m/rad";
  type SchmidtNumber = Real(final quantity = "SchmidtNumber", final unit = "1")
    "Schmidt number (a pure number)";
  type SecondMomentOfArea = Real(final quantity = "SecondMomentOfArea", final unit = "m4")
    "Second moment of area in m4";
  type SecondPolarMomentOfArea = SecondMomentOfArea "Second polar moment of area in m4";
  type SectionModulus = Real(final quantity = "SectionModulus", final unit = "m3")
    "Section modulus in m3";
  type SeebeckCoefficient = Real(final quantity = "SeebeckCoefficient", final unit = "V/K")
    "Seebeck coefficient in V/K";
  type SelfInductance = Inductance(min = 0) "Self inductance in H";
  type ShearModulus = Stress "Shear modulus in Pa";
  type ShearStrain = Strain "Shear strain (a pure number)";
  type ShearStress = Stress "Shear stress in Pa";
  type ShortRangeOrderParameter = Real(final quantity = "RangeOrderParameter", final unit = "1")
    "Short range order parameter (a pure number)";
  type SlowingDownArea = Real(final quantity = "Area", final unit = "m2") "Slowing down area in m2";
  type SlowingDownDensity = Real(final quantity = "SlowingDownDensity", final unit = "s-1.m-3")
    "Slowing down density in s-1.m-3";
  type SlowingDownLength = Real(final quantity = "SLength", final unit = "m")
    "Slowing down length in m";
  type SolidAngle = Real(final quantity = "SolidAngle", final unit = "sr") "Solid angle in sr";
  type SoundEnergyDensity = Real(final quantity = "EnergyDensity", final unit = "J/m3")
    "Sound energy density in J/m3";
  type SoundIntensity = Real(final quantity = "SoundIntensity", final unit = "W/m2")
    "Sound intensity in W/m2";
  type SoundParticleAcceleration = Real(final quantity = "Acceleration", final unit = "m/s2")
    "Sound particle acceleration in m/s2";
  type SoundParticleDisplacement = Real(final quantity = "Length", final unit = "m")
    "Sound particle displacement in m";
  type SoundParticleVelocity = Real(final quantity = "Velocity", final unit = "m/s")
    "Sound particle velocity in m/s";
  type SoundPower = Real(final quantity = "Power", final unit = "W") "Sound power in W";
  type SoundPowerLevel = Real(final quantity = "SoundPowerLevel", final unit = "dB")
    "Sound power level in dB";
  type SoundPressure = StaticPressure "Sound pressure in Pa";
  type SoundPressureLevel = Real(final quantity = "SoundPressureLevel", final unit = "dB")
    "Sound pressure level in dB";
  type SoundReductionIndex = Real(final quantity = "SoundReductionIndex", final unit = "dB")
    "Sound reduction index in dB";
  type SpecificAcousticImpedance = Real(
    final quantity = "SpecificAcousticImpedance",
    final unit = "Pa.s/m") "Specific acoustic impedance in Pa.s/m";
  type SpecificActivity = Real(final quantity = "SpecificActivity", final unit = "Bq/kg")
    "Specific activity in Bq/kg";
  type SpecificEnergy = Real(final quantity = "SpecificEnergy", final unit = "J/kg")
    "Specific energy in J/kg";
  type SpecificEnergyImparted = Real(final quantity = "SpecificEnergy", final unit = "Gy")
    "Specific energy imparted in Gy";
  type SpecificEnthalpy = SpecificEnergy "Specific enthalpy in J/kg";
  type SpecificEntropy = Real(final quantity = "SpecificEntropy", final unit = "J/(kg.K)")
    "Specific entropy in J/(kg.K)";
  type SpecificGibbsFreeEnergy = SpecificEnergy "Specific Gibbs free energy in J/kg";
  type SpecificHeatCapacity = Real(final quantity = "SpecificHeatCapacity", final unit = "J/(kg.K)")
    "Specific heat capacity in J/(kg.K)";
  type SpecificHeatCapacityAtConstantPressure = SpecificHeatCapacity
    "Specific heat capacity at constant pressure in J/(kg.K)";
  type SpecificHeatCapacityAtConstantVolume = SpecificHeatCapacity
    "Specific heat capacity at constant volume in J/(kg.K)";
  type SpecificHeatCapacityAtSaturation = SpecificHeatCapacity
    "Specific heat capacity at saturation in J/(kg.K)";
  type SpecificHelmholtzFreeEnergy = SpecificEnergy "Specific Helmholtz free energy in J/kg";
  type SpecificInternalEnergy = SpecificEnergy "Specific internal energy in J/kg";
  type SpecificVolume = Real(final quantity = "SpecificVolume", final unit = "m3/kg", min = 0.0)
    "Specific volume in m3/kg";
  type SpectralAbsorptionFactor = Real(
    final quantity = "SpectralAbsorptionFactor",
    final unit = "1") "Spectral absorption factor (a pure number)";
  type SpectralAngularCrossSection = Real(
    final quantity = "SpectralAngularCrossSection",
    final unit = "m2/(sr.J)") "Spectral angular cross section in m2/(sr.J)";
  type SpectralConcentration = Real(final quantity = "SpectralConcentration", final unit = "s/m3")
    "Spectral concentration in s/m3";
  type SpectralCrossSection = Real(final quantity = "SpectralCrossSection", final unit = "m2/J")
    "Spectral cross section in m2/J";
  type SpectralEmissivity = Real(final quantity = "SpectralEmissivity", final unit = "1")
    "Spectral emissivity (a pure number)";
  type SpectralLuminousEfficacy = Real(
    final quantity = "SpectralLuminousEfficacy",
    final unit = "lm/W") "Spectral luminous efficacy in lm/W";
  type SpectralLuminousEfficiency = Real(
    final quantity = "SpectralLuminousEfficiency",
    final unit = "1") "Spectral luminous efficiency (a pure number)";
  type SpectralRadianceFactor = Real(final quantity = "SpectralRadianceFactor", final unit = "1")
    "Spectral radiance factor (a pure number)";
  type SpectralRadiantEnergyDensity = Real(
    final quantity = "SpectralRadiantEnergyDensity",
    final unit = "J/m4") "Spectral radiant energy density in J/m4";
  type SpectralReflectionFactor = Real(
    final quantity = "SpectralReflectionFactor",
    final unit = "1") "Spectral reflection factor (a pure number)";
  type SpectralTransmissionFactor = Real(
    final quantity = "SpectralTransmissionFactor",
    final unit = "1") "Spectral transmission factor (a pure number)";
  type StandardAbsoluteActivity = Real(
    final quantity = "StandardAbsoluteActivity",
    final unit = "1") "Standard absolute activity (a pure number)";
  type StandardAbsoluteActivityOfSolute = Real(
    final quantity = "StandardAbsoluteActivityOfSolute",
    final unit = "1") "Standard absolute activity of solute (a pure number)";
  type StandardAbsoluteActivityOfSolvent = Real(
    final quantity = "StandardAbsoluteActivityOfSolvent",
    final unit = "1") "Standard absolute activity of solvent (a pure number)";
  type StantonNumber = Real(final quantity = "StantonNumber", final unit = "1")
    "Stanton number (a pure number)";
  type StantonNumberOfMassTransfer = Real(
    final quantity = "StantonNumberOfMassTransfer",
    final unit = "1") "Stanton number of mass transfer (a pure number)";
  type StaticPressure = AbsolutePressure "Static pressure in Pa";
  type StatisticalWeight = Real(final quantity = "StatisticalWeight", final unit = "1")
    "Statistical weight (a pure number)";
  type StoichiometricCoefficient = Real(
    final quantity = "StoichiometricCoefficient",
    final unit = "1",
    min = 0) "Stoichiometric coefficient (a pure number)";
  type StoichiometricNumber = Real(final quantity = "StoichiometricNumber", final unit = "1")
    "Stoichiometric number (a pure number)";
  type Strain = Real(final quantity = "Strain", final unit = "1") "Strain (a pure number)";
  type Stress = Real(final unit = "Pa") "Stress in Pa";
  type StrouhalNumber = Real(final quantity = "StrouhalNumber", final unit = "1")
    "Strouhal number (a pure number)";
  type SurfaceCoefficientOfHeatTransfer = CoefficientOfHeatTransfer
    "Surface coefficient of heat transfer in W/(m2.K)";
  type SurfaceDensity = Real(final quantity = "SurfaceDensity", final unit = "kg/m2", min = 0)
    "Surface density in kg/m2";
  type SurfaceDensityOfCharge = Real(
    final quantity = "SurfaceDensityOfCharge",
    final unit = "C/m2",
    min = 0) "Surface density of charge in C/m2";
  type SurfaceTension = Real(final quantity = "SurfaceTension", final unit = "N/m")
    "Surface tension in N/m";
  type Susceptance = Conductance "Susceptance in S";
  type SusceptancePerUnitLength = ConductancePerUnitLength "Susceptance per unit length in S/m";
  type Temperature = ThermodynamicTemperature "Temperature in K";
  type TemperatureDifference = Real(final quantity = "ThermodynamicTemperature", final unit = "K")
    "Temperature difference in K"
    annotation(absoluteValue = false);
  type TemperatureSlope = Real(final quantity = "TemperatureSlope", final unit = "K/s")
    "Temperature slope in K/s";
  type ThermalConductance = Real(final quantity = "ThermalConductance", final unit = "W/K")
    "Thermal conductance in W/K";
  type ThermalConductivity = Real(final quantity = "ThermalConductivity", final unit = "W/(m.K)")
    "Thermal conductivity in W/(m.K)";
  type ThermalDiffusionCoefficient = Real(
    final quantity = "ThermalDiffusionCoefficient",
    final unit = "m2/s") "Thermal diffusion coefficient in m2/s";
  type ThermalDiffusionFactor = Real(final quantity = "ThermalDiffusionFactor", final unit = "1")
    "Thermal diffusion factor (a pure number)";
  type ThermalDiffusionRatio = Real(final quantity = "ThermalDiffusionRatio", final unit = "1")
    "Thermal diffusion ratio (a pure number)";
  type ThermalDiffusivity = Real(final quantity = "ThermalDiffusivity", final unit = "m2/s")
    "Thermal diffusivity in m2/s";
  type ThermalInsulance = Real(final quantity = "ThermalInsulance", final unit = "m2.K/W")
    "Thermal insulance in m2.K/W";
  type ThermalResistance = Real(final quantity = "ThermalResistance", final unit = "K/W")
    "Thermal resistance in K/W";
  type ThermalUtilizationFactor = Real(
    final quantity = "ThermalUtilizationFactor",
    final unit = "1") "Thermal utilization factor (a pure number)";
  type ThermodynamicTemperature = Real(
    final quantity = "ThermodynamicTemperature",
    final unit = "K",
    min = 0.0,
    start = 288.15,
    nominal = 300,
    displayUnit = "degC") "Thermodynamic temperature in K"
    annotation(absoluteValue = true);
  type ThermoelectromotiveForce = Real(
    final quantity = "ThermoelectromotiveForce",
    final unit = "V") "Thermoelectromotive force in V";
  type Thickness = Length(min = 0) "Thickness in m";
  type ThomsonCoefficient = Real(final quantity = "ThomsonCoefficient", final unit = "V/K")
    "Thomson coefficient in V/K";
  type Time = Real(final quantity = "Time", final unit = "s") "Time in s";
  type TimeAging = Real(final quantity = "1/Modelica.Units.SI.Time", final unit = "1/s")
    "Time aging in 1/s";
  type Torque = Real(final quantity = "Torque", final unit = "N.m") "Torque in N.m";
  type TotalAtomicStoppingPower = Real(
    final quantity = "TotalAtomicStoppingPower",
    final unit = "J.m2") "Total atomic stopping power in J.m2";
  type TotalCrossSection = Real(final quantity = "Area", final unit = "m2")
    "Total cross section in m2";
  type TotalIonization = Real(final quantity = "TotalIonization", final unit = "1")
    "Total ionization (a pure number)";
  type TotalLinearStoppingPower = Real(
    final quantity = "TotalLinearStoppingPower",
    final unit = "J/m") "Total linear stopping power in J/m";
  type TotalMacroscopicCrossSection = Real(
    final quantity = "TotalMacroscopicCrossSection",
    final unit = "m-1") "Total macroscopic cross section in m-1";
  type TotalMassStoppingPower = Real(
    final quantity = "TotalMassStoppingPower",
    final unit = "J.m2/kg") "Total mass stopping power in J.m2/kg";
  type TotalNeutronSourceDensity = Real(
    final quantity = "TotalNeutronSourceDensity",
    final unit = "s-1.m-3") "Total neutron source density in s-1.m-3";
  type Transconductance = Real(final quantity = "Transconductance", final unit = "A/V2")
    "Transconductance in A/V2";
  type TranslationalDampingConstant = Real(
    final quantity = "TranslationalDampingConstant",
    final unit = "N.s/m") "Translational damping constant in N.s/m";
  type TranslationalSpringConstant = Real(
    final quantity = "TranslationalSpringConstant",
    final unit = "N/m") "Translational spring constant in N/m";
  type TransmissionCoefficient = Real(final quantity = "TransmissionCoefficient", final unit = "1")
    "Transmission coefficient (a pure number)";
  type TransportNumberOfIonic = Real(final quantity = "TransportNumberOfIonic", final unit = "1")
    "Transport number of ionic (a pure number)";
  type Velocity = Real(final quantity = "Velocity", final unit = "m/s") "Velocity in m/s";
  type VelocityOfSound = Real(final quantity = "Velocity", final unit = "m/s")
    "Velocity of sound in m/s";
  type Voltage = ElectricPotential "Voltage in V";
  type VoltageSecond = Real(final quantity = "VoltageSecond", final unit = "V.s")
    "Voltage second in V.s";
  type VoltageSlope = Real(final quantity = "VoltageSlope", final unit = "V/s")
    "Voltage slope in V/s";
  type Volume = Real(final quantity = "Volume", final unit = "m3") "Volume in m3";
  type VolumeDensityOfCharge = Real(
    final quantity = "VolumeDensityOfCharge",
    final unit = "C/m3",
    min = 0) "Volume density of charge in C/m3";
  type VolumeFlowRate = Real(final quantity = "VolumeFlowRate", final unit = "m3/s")
    "Volume flow rate in m3/s";
  type VolumeFraction = Real(final quantity = "VolumeFraction", final unit = "1")
    "Volume fraction (a pure number)";
  type VolumeStrain = Real(final quantity = "VolumeStrain", final unit = "1")
    "Volume strain (a pure number)";
  type WaveNumber = Real(final quantity = "WaveNumber", final unit = "m-1") "Wave number in m-1";
  type Wavelength = Real(final quantity = "Wavelength", final unit = "m") "Wavelength in m";
  type WeberNumber = Real(final quantity = "WeberNumber", final unit = "1")
    "Weber number (a pure number)";
  type Weight = Force "Weight in N";
  type Work = Real(final quantity = "Work", final unit = "J") "Work in J";
  operator record ComplexAdmittance = Complex(redeclare Conductance re, redeclare Susceptance im)
    "Admittance as a complex number";
  operator record ComplexAdmittancePerUnitLength = Complex(
    redeclare ConductancePerUnitLength re,
    redeclare SusceptancePerUnitLength im) "Admittance per unit length as a complex number";
  operator record ComplexCurrent = Complex(redeclare Current re, redeclare Current im)
    "Current as a complex number";
  operator record ComplexCurrentDensity = Complex(
    redeclare CurrentDensity re,
    redeclare CurrentDensity im) "Current density as a complex number";
  operator record ComplexCurrentSlope = Complex(
    redeclare CurrentSlope re,
    redeclare CurrentSlope im) "Current slope as a complex number";
  operator record ComplexElectricFieldStrength = Complex(
    redeclare ElectricFieldStrength re,
    redeclare ElectricFieldStrength im) "Electric field strength as a complex number";
  operator record ComplexElectricFlux = Complex(
    redeclare ElectricFlux re,
    redeclare ElectricFlux im) "Electric flux as a complex number";
  operator record ComplexElectricFluxDensity = Complex(
    redeclare ElectricFluxDensity re,
    redeclare ElectricFluxDensity im) "Electric flux density as a complex number";
  operator record ComplexElectricPotential = Complex(
    redeclare ElectricPotential re,
    redeclare ElectricPotential im) "Electric potential as a complex number";
  operator record ComplexImpedance = Complex(redeclare Resistance re, redeclare Reactance im)
    "Impedance as a complex number";
  operator record ComplexImpedancePerUnitLength = Complex(
    redeclare ResistancePerUnitLength re,
    redeclare ReactancePerUnitLength im) "Impedance per unit length as a complex number";
  operator record ComplexMagneticFieldStrength = Complex(
    redeclare MagneticFieldStrength re,
    redeclare MagneticFieldStrength im) "Magnetic field strength as a complex number";
  operator record ComplexMagneticFlux = Complex(
    redeclare MagneticFlux re,
    redeclare MagneticFlux im) "Magnetic flux as a complex number";
  operator record ComplexMagneticFluxDensity = Complex(
    redeclare MagneticFluxDensity re,
    redeclare MagneticFluxDensity im) "Magnetic flux density as a complex number";
  operator record ComplexMagneticPotential = Complex(
    redeclare MagneticPotential re,
    redeclare MagneticPotential im) "Magnetic potential as a complex number";
  operator record ComplexMagneticPotentialDifference = Complex(
    redeclare MagneticPotentialDifference re,
    redeclare MagneticPotentialDifference im) "Magnetic potential difference as a complex number";
  operator record ComplexMagnetomotiveForce = Complex(
    redeclare MagnetomotiveForce re,
    redeclare MagnetomotiveForce im) "Magnetomotive force as a complex number";
  operator record ComplexPerUnit = Complex(redeclare PerUnit re, redeclare PerUnit im)
    "Per-unit value as a complex number";
  operator record ComplexPotentialDifference = Complex(
    redeclare PotentialDifference re,
    redeclare PotentialDifference im) "Potential difference as a complex number";
  operator record ComplexPower = Complex(redeclare ActivePower re, redeclare ReactivePower im)
    "Power as a complex number";
  operator record ComplexReluctance = Complex(redeclare Reluctance re, redeclare Reluctance im)
    "Reluctance as a complex number";
  operator record ComplexVoltage = Complex(redeclare Voltage re, redeclare Voltage im)
    "Voltage as a complex number";
  operator record ComplexVoltageSlope = Complex(
    redeclare VoltageSlope re,
    redeclare VoltageSlope im) "Voltage slope as a complex number";
end SI;
