within Modelica;
package Magnetic "Magnetic circuits"
  extends Modelica.Icons.Package;
  import Modelica.Units.SI;
end Magnetic;
