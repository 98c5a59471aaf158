within Modelica;
package Electrical "Electric circuits"
  extends Modelica.Icons.Package;
  import Modelica.Units.SI;
end Electrical;
