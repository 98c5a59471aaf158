within Modelica.Thermal;
package HeatTransfer "Heat transfer between lumped bodies"
  extends Modelica.Icons.Package;

  package Icons "Icons of this package"
    extends Modelica.Icons.IconsPackage;

    model Conversion "Icon of a conversion between temperature scales"
      annotation(
        Icon(
          graphics = {
            Rectangle(extent = {{-100, 100}, {100, -100}}, lineColor = {180, 60, 40},
              fillColor = {255, 255, 255}, fillPattern = FillPattern.Solid),
            Line(points = {{-60, 0}, {60, 0}}, arrow = {Arrow.None, Arrow.Filled})}));
    end Conversion;

    model FixedTemperature "Icon of a place with given temperature"
      annotation(
        Icon(
          graphics = {
            Rectangle(extent = {{-100, 100}, {100, -100}}, lineColor = {180, 60, 40},
              fillColor = {250, 220, 210}, fillPattern = FillPattern.Solid),
            Text(extent = {{-150, 140}, {150, 105}}, textColor = {0, 0, 160},
              textString = "%name")}));
    end FixedTemperature;

    model PrescribedTemperature "Icon of a place whose temperature comes in"
      extends FixedTemperature;
    end PrescribedTemperature;
  end Icons;
end HeatTransfer;
