within Modelica.Mechanics.MultiBody;
package Parts "Bodies, rods, wheels and rotors"
  extends Modelica.Icons.Package;
end Parts;
