within Modelica;
package Blocks "Input/output blocks: sources, mathematics, dynamics, logic, tables"
  extends Modelica.Icons.Package;
  import Modelica.Units.SI;
end Blocks;
