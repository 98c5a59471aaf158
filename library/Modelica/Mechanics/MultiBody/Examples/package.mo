within Modelica.Mechanics.MultiBody;
package Examples "Small mechanisms to begin with"
  extends Modelica.Icons.ExamplesPackage;
end Examples;
