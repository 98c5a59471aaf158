package Modelica
  "Holon's own text of the Standard Library's most used part: the same names, the same meaning"
  extends Modelica.Icons.Package;
  annotation(
    version = "4.1.0",
    uses(Complex(version = "4.1.0"), ModelicaServices(version = "4.1.0")),
    Documentation(
      info =
        "<html><p>Classes, connectors, components and parameters are named as in the Modelica Standard
Library, so that a model written for one runs on the other. Quantities have both the names of version 4 (Units.SI) and
those of version 3 (SIunits). A real Standard Library given by --library takes this one's place.</p></html>"));
end Modelica;
