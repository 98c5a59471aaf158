within Modelica;
package Utilities "Text, files and the running program"
  extends Modelica.Icons.UtilitiesPackage;
end Utilities;
