within Modelica;
package Mechanics "Mechanical systems: along a line, around an axis, and in space"
  extends Modelica.Icons.Package;
  import Modelica.Units.SI;
end Mechanics;
