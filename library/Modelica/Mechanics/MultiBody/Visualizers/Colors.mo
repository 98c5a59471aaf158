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
    protected
      Real quarter = ceil(n_colors/4) "Colors from one corner to the next";
      Real q "How many corners have been passed; the first comes after half a quarter";
    algorithm
      // Each part rises, stays and falls like a trapezoid; green one corner after blue, red one corner after green.
      for i in 1:n_colors loop
        q := (i - ceil(quarter/2))/quarter;
        colorMap[i, :] := 255*{max(0, min(1, min(q - 1, 4 - q))), max(0, min(1, min(q, 3 - q))), max(0, min(1, min(q + 1, 2 - q)))};
      end for;
    end jet;

    function hot "Black, red, yellow, white"
      extends Interfaces.partialColorMap;
    protected
      Real q "How many thirds have been passed";
    algorithm
      for i in 1:n_colors loop
        q := i/ceil(n_colors/3);
        colorMap[i, :] := 255*{min(1, q), max(0, min(1, q - 1)), max(0, q - 2)};
      end for;
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
