within Modelica;
package Thermal "Heat and its transport"
  extends Modelica.Icons.Package;
  import Modelica.Units.SI;
end Thermal;
