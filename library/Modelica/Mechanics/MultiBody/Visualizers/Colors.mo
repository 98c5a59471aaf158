within Modelica.Mechanics.MultiBody.Visualizers;
package Colors "Colors that show a quantity"
  extends Modelica.Icons.FunctionsPackage;

  function scalarToColor "The color of a value"
    extends Modelica.Icons.Function;
    input Real T "Value";
    input Real T_min "Value of the first color; below it the same";
    input Real T_max "Value of the last color; above it the same";
    input Real colorMap[:, 3] "Range of colors";
    output Real color[3] "Color";
  algorithm
    color := colorMap[1 + integer((size(colorMap, 1) - 1)*(max(T_min, min(T_max, T)) - T_min)/(T_max - T_min)), :];
    annotation(Inline = true);
  end scalarToColor;

  package ColorMaps "Ranges of colors"
    extends Modelica.Icons.FunctionsPackage;

    function ramp "Straight lines between given colors"
      extends Interfaces.partialColorMap;
      input Real knots[:, 3] "The given colors, evenly spread, each part 0 … 1";
    protected
      Real place "On the knots, from 1";
      Integer k;
    algorithm
      for i in 1:n_colors loop
        place := 1 + (size(knots, 1) - 1)*(if n_colors > 1 then (i - 1)/(n_colors - 1) else 0);
        k := min(integer(place), size(knots, 1) - 1);
        colorMap[i, :] := 255*(knots[k, :] + (place - k)*(knots[k + 1, :] - knots[k, :]));
      end for;
    end ramp;

    function jet "Dark blue, blue, cyan, yellow, red, dark red"
      extends Interfaces.partialColorMap;
    algorithm
      colorMap := ramp(n_colors, [0, 0, 0.5; 0, 0, 1; 0, 0.5, 1; 0, 1, 1; 0.5, 1, 0.5; 1, 1, 0; 1, 0.5, 0; 1, 0, 0; 0.5, 0, 0]);
    end jet;

    function hot "Black, red, yellow, white"
      extends Interfaces.partialColorMap;
    algorithm
      colorMap := ramp(n_colors, [0, 0, 0; 1, 0, 0; 1, 1, 0; 1, 1, 1]);
    end hot;

    function gray "Black to white"
      extends Interfaces.partialColorMap;
    algorithm
      colorMap := ramp(n_colors, [0, 0, 0; 1, 1, 1]);
    end gray;

    function spring "Magenta to yellow"
      extends Interfaces.partialColorMap;
    algorithm
      colorMap := ramp(n_colors, [1, 0, 1; 1, 1, 0]);
    end spring;

    function summer "Green to yellow"
      extends Interfaces.partialColorMap;
    algorithm
      colorMap := ramp(n_colors, [0, 0.5, 0.4; 1, 1, 0.4]);
    end summer;

    function autumn "Red to yellow"
      extends Interfaces.partialColorMap;
    algorithm
      colorMap := ramp(n_colors, [1, 0, 0; 1, 1, 0]);
    end autumn;

    function winter "Blue to green"
      extends Interfaces.partialColorMap;
    algorithm
      colorMap := ramp(n_colors, [0, 0, 1; 0, 1, 0.5]);
    end winter;
  end ColorMaps;
end Colors;
