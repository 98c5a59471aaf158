within Modelica.Mechanics.MultiBody;
package Icons "Base classes that only carry a picture"
  extends Modelica.Icons.IconsPackage;

  model Surface "A curved surface"
  end Surface;
end Icons;
