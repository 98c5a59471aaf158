within Modelica.Blocks;
package Icons "Frames of blocks"
  extends Modelica.Icons.IconsPackage;

  partial block Block "Frame of a block with continuous signals"
    annotation(
      Icon(
        graphics = {
          Rectangle(extent = {{-100, 100}, {100, -100}}, lineColor = {0, 0, 127},
            fillColor = {255, 255, 255}, fillPattern = FillPattern.Solid),
          Text(extent = {{-150, 140}, {150, 105}}, textColor = {0, 0, 160},
            textString = "%name")}));
  end Block;

  partial block BooleanBlock "Frame of a block with truth values"
    annotation(
      Icon(
        graphics = {
          Rectangle(extent = {{-100, 100}, {100, -100}}, lineColor = {180, 0, 180},
            fillColor = {255, 255, 255}, fillPattern = FillPattern.Solid),
          Text(extent = {{-150, 140}, {150, 105}}, textColor = {0, 0, 160},
            textString = "%name")}));
  end BooleanBlock;

  partial block DiscreteBlock "Frame of a sampled block"
    annotation(
      Icon(
        graphics = {
          Rectangle(extent = {{-100, 100}, {100, -100}}, lineColor = {0, 0, 127},
            fillColor = {235, 240, 255}, fillPattern = FillPattern.Solid),
          Text(extent = {{-150, 140}, {150, 105}}, textColor = {0, 0, 160},
            textString = "%name")}));
  end DiscreteBlock;

  partial block IntegerBlock "Frame of a block with whole numbers"
    annotation(
      Icon(
        graphics = {
          Rectangle(extent = {{-100, 100}, {100, -100}}, lineColor = {200, 110, 0},
            fillColor = {255, 255, 255}, fillPattern = FillPattern.Solid),
          Text(extent = {{-150, 140}, {150, 105}}, textColor = {0, 0, 160},
            textString = "%name")}));
  end IntegerBlock;

  partial block PartialBooleanBlock "Frame of a logical block"
    annotation(
      Icon(
        graphics = {
          Rectangle(extent = {{-100, 100}, {100, -100}}, lineColor = {60, 60, 60},
            fillColor = {225, 225, 225}, fillPattern = FillPattern.Solid),
          Text(extent = {{-150, 140}, {150, 105}}, textColor = {0, 0, 160},
            textString = "%name")}));
  end PartialBooleanBlock;
end Icons;
