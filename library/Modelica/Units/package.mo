within Modelica;
package Units "Quantities with their units, and conversions"
  extends Modelica.Icons.Package;

  package Icons "Icons of this package"
    extends Modelica.Icons.IconsPackage;

    partial function Conversion "Base of all unit conversions"
      annotation(
        Icon(
          graphics = {
            Rectangle(extent = {{-100, 100}, {100, -100}}, lineColor = {90, 90, 90},
              fillColor = {245, 245, 245}, fillPattern = FillPattern.Solid),
            Line(points = {{-70, 0}, {60, 0}}, thickness = 1.0,
              arrow = {Arrow.None, Arrow.Filled})}));
    end Conversion;
  end Icons;
end Units;
