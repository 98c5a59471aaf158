within Modelica.Mechanics.MultiBody;
package Joints "What lets two frames move against each other"
  extends Modelica.Icons.Package;
end Joints;
