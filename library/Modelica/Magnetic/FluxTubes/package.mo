within Modelica.Magnetic;
package FluxTubes "Lumped magnetic circuits"
  extends Modelica.Icons.Package;
  import Modelica.Constants.pi;
  import Modelica.Constants.mu_0;

  package Icons "Icons of this package"
    extends Modelica.Icons.IconsPackage;

    partial model Reluctance "Icon of a reluctance"
      annotation(
        Icon(
          graphics = {
            Rectangle(extent = {{-70, 30}, {70, -30}}, lineColor = {200, 110, 0},
              fillColor = {255, 255, 255}, fillPattern = FillPattern.Solid),
            Line(points = {{-90, 0}, {-70, 0}}, color = {200, 110, 0}),
            Line(points = {{70, 0}, {90, 0}}, color = {200, 110, 0}),
            Text(extent = {{-150, 90}, {150, 50}}, textColor = {0, 0, 160},
              textString = "%name")}));
    end Reluctance;

    partial model Cuboid "Icon of a cuboid"
      annotation(
        Icon(
          graphics = {
            Rectangle(extent = {{-70, 30}, {70, -30}}, lineColor = {200, 110, 0},
              fillColor = {255, 255, 255}, fillPattern = FillPattern.Solid),
            Line(points = {{-90, 0}, {-70, 0}}, color = {200, 110, 0}),
            Line(points = {{70, 0}, {90, 0}}, color = {200, 110, 0}),
            Text(extent = {{-150, 90}, {150, 50}}, textColor = {0, 0, 160},
              textString = "%name")}));
    end Cuboid;

    partial model HollowCylinderAxialFlux "Icon of a hollow cylinder with flux along its axis"
      annotation(
        Icon(
          graphics = {
            Rectangle(extent = {{-70, 30}, {70, -30}}, lineColor = {200, 110, 0},
              fillColor = {255, 255, 255}, fillPattern = FillPattern.Solid),
            Line(points = {{-90, 0}, {-70, 0}}, color = {200, 110, 0}),
            Line(points = {{70, 0}, {90, 0}}, color = {200, 110, 0}),
            Text(extent = {{-150, 90}, {150, 50}}, textColor = {0, 0, 160},
              textString = "%name")}));
    end HollowCylinderAxialFlux;

    partial model HollowCylinderRadialFlux "Icon of a hollow cylinder with flux along its radius"
      annotation(
        Icon(
          graphics = {
            Rectangle(extent = {{-70, 30}, {70, -30}}, lineColor = {200, 110, 0},
              fillColor = {255, 255, 255}, fillPattern = FillPattern.Solid),
            Line(points = {{-90, 0}, {-70, 0}}, color = {200, 110, 0}),
            Line(points = {{70, 0}, {90, 0}}, color = {200, 110, 0}),
            Text(extent = {{-150, 90}, {150, 50}}, textColor = {0, 0, 160},
              textString = "%name")}));
    end HollowCylinderRadialFlux;

    partial model HollowCylinderCircumferentialFlux
      "Icon of a hollow cylinder with flux around its axis"
      annotation(
        Icon(
          graphics = {
            Rectangle(extent = {{-70, 30}, {70, -30}}, lineColor = {200, 110, 0},
              fillColor = {255, 255, 255}, fillPattern = FillPattern.Solid),
            Line(points = {{-90, 0}, {-70, 0}}, color = {200, 110, 0}),
            Line(points = {{70, 0}, {90, 0}}, color = {200, 110, 0}),
            Text(extent = {{-150, 90}, {150, 50}}, textColor = {0, 0, 160},
              textString = "%name")}));
    end HollowCylinderCircumferentialFlux;

    partial model Toroid "Icon of a toroid"
      annotation(
        Icon(
          graphics = {
            Rectangle(extent = {{-70, 30}, {70, -30}}, lineColor = {200, 110, 0},
              fillColor = {255, 255, 255}, fillPattern = FillPattern.Solid),
            Line(points = {{-90, 0}, {-70, 0}}, color = {200, 110, 0}),
            Line(points = {{70, 0}, {90, 0}}, color = {200, 110, 0}),
            Text(extent = {{-150, 90}, {150, 50}}, textColor = {0, 0, 160},
              textString = "%name")}));
    end Toroid;
  end Icons;
end FluxTubes;
