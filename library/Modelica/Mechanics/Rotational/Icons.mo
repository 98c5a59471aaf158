within Modelica.Mechanics.Rotational;
package Icons "Base classes that only carry a picture"
  extends Modelica.Icons.IconsPackage;

  partial class Gear "Two toothed wheels"
  end Gear;

  model Gearbox "Gear in a housing"
  end Gearbox;

  model Clutch "Two friction discs"
  end Clutch;
end Icons;
