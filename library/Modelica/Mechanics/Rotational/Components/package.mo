within Modelica.Mechanics.Rotational;
package Components "Parts of drive trains"
  extends Modelica.Icons.Package;
end Components;
