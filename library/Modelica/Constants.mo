within Modelica;
package Constants
  "Numbers of mathematics, of the machine and of nature (CODATA 2018, exact where the SI fixes them)"
  extends Modelica.Icons.Package;
  import Modelica.Units.SI;
  import Modelica.Units.NonSI;

  final constant Real e(final unit = "1") = Modelica.Math.exp(1.0) "Base of the natural logarithm";
  final constant Real pi = 2 * Modelica.Math.asin(1.0) "Half a turn in radians";
  final constant Real D2R(final unit = "rad/deg") = pi / 180 "Radians in one degree";
  final constant Real R2D(final unit = "deg/rad") = 180 / pi "Degrees in one radian";
  final constant Real gamma(final unit = "1") = 0.57721566490153286061 "Euler's constant";

  final constant Real eps = ModelicaServices.Machine.eps
    "Distance from 1.0 to the next larger Real";
  final constant Real small = ModelicaServices.Machine.small "A positive Real next to zero";
  final constant Real inf = ModelicaServices.Machine.inf
    "A Real larger than any that a model needs";
  final constant Integer Integer_inf = ModelicaServices.Machine.Integer_inf "The largest Integer";

  final constant SI.Velocity c = 299792458 "Speed of light in vacuum";
  final constant SI.Acceleration g_n = 9.80665 "Standard gravity";
  final constant Real G(final unit = "m3/(kg.s2)") = 6.67430e-11 "Newton's constant of gravitation";
  final constant SI.ElectricCharge q = 1.602176634e-19 "Charge of a proton";
  final constant SI.FaradayConstant F = q * N_A "Charge of one mole of protons";
  final constant Real h(final unit = "J.s") = 6.62607015e-34 "Planck's constant";
  final constant Real k(final unit = "J/K") = 1.380649e-23 "Boltzmann's constant";
  final constant Real R(final unit = "J/(mol.K)") = k * N_A "Gas constant of one mole";
  final constant Real sigma(final unit = "W/(m2.K4)") = 2 * pi^5 * k^4 / (15 * h^3 * c^2)
    "Constant of Stefan and Boltzmann";
  final constant Real N_A(final unit = "1/mol") = 6.02214076e23 "Number of particles in one mole";
  final constant SI.Permeability mu_0 = 1.25663706212e-6 "Permeability of vacuum";
  final constant SI.Permeability mue_0 = mu_0 "Permeability of vacuum (name of version 3)";
  final constant Real epsilon_0(final unit = "F/m") = 1 / (mu_0 * c * c) "Permittivity of vacuum";
  final constant NonSI.Temperature_degC T_zero = -273.15 "Absolute zero in degrees Celsius";
end Constants;
