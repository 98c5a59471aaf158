within Modelica.Mechanics.Translational;
package Components "Parts that move along a line"
  extends Modelica.Icons.Package;
end Components;
