within Modelica.Blocks;
package Routing "Joining, splitting and choosing signals"
  extends Modelica.Icons.Package;

  block Replicator "The input several times"
    extends Modelica.Blocks.Interfaces.SIMO;
  equation
    y = fill(u, nout);
  end Replicator;

  block IntegerReplicator "A whole number several times"
    extends Modelica.Blocks.Icons.IntegerBlock;
    parameter Integer nout = 1 "Number of outputs";
    Modelica.Blocks.Interfaces.IntegerInput u "Input"
      annotation(Placement(transformation(extent = {{-140, -20}, {-100, 20}})));
    Modelica.Blocks.Interfaces.IntegerOutput y[nout] "Outputs"
      annotation(Placement(transformation(extent = {{100, -10}, {120, 10}})));
  equation
    y = fill(u, nout);
  end IntegerReplicator;

  block BooleanReplicator "A truth value several times"
    extends Modelica.Blocks.Icons.BooleanBlock;
    parameter Integer nout = 1 "Number of outputs";
    Modelica.Blocks.Interfaces.BooleanInput u "Input"
      annotation(Placement(transformation(extent = {{-140, -20}, {-100, 20}})));
    Modelica.Blocks.Interfaces.BooleanOutput y[nout] "Outputs"
      annotation(Placement(transformation(extent = {{100, -10}, {120, 10}})));
  equation
    y = fill(u, nout);
  end BooleanReplicator;

  block ExtractSignal "Some of the inputs"
    extends Modelica.Blocks.Interfaces.MIMO;
    parameter Integer extract[nout] = 1:nout "Numbers of the inputs";
  equation
    for i in 1:nout loop
      y[i] = u[extract[i]];
    end for;
  end ExtractSignal;

  block Extractor "The input with a number that comes in"
    extends Modelica.Blocks.Interfaces.MISO;
    parameter Boolean allowOutOfRange = false "True: a wrong number is no error";
    parameter Real outOfRangeValue = 1e10 "Output for a wrong number";
    Modelica.Blocks.Interfaces.IntegerInput index "Number of the input"
      annotation(Placement(transformation(extent = {{-20, -20}, {20, 20}}, origin = {0, -120}, rotation = 90)));
  protected
    Real k[nin] "1 for the chosen input, 0 for the others";
  equation
    when {initial(), change(index)} then
      for i in 1:nin loop
        k[i] = if i == index then 1 else 0;
      end for;
    end when;
    y = if not allowOutOfRange or index >= 1 and index <= nin then k * u else outOfRangeValue;
    if not allowOutOfRange then
      assert(index >= 1 and index <= nin, "there is no input with the number " + String(index));
    end if;
  end Extractor;

  block Multiplex "All connected inputs as a vector"
    extends Modelica.Blocks.Icons.Block;
    parameter Integer n(min = 0) = 0 "Number of inputs"
      annotation(Dialog(connectorSizing = true), HideResult = true);
    Modelica.Blocks.Interfaces.RealVectorInput u[n] "Inputs"
      annotation(Placement(transformation(extent = {{-110, -60}, {-90, 60}})));
    Modelica.Blocks.Interfaces.RealOutput y[n+0] "Outputs"
      annotation(Placement(transformation(extent = {{100, -10}, {120, 10}})));
  equation
    y = u;
    annotation(defaultComponentName = "mux");
  end Multiplex;

  block Multiplex2 "2 vectors joined"
    extends Modelica.Blocks.Icons.Block;
    parameter Integer n1 = 1 "Size of vector 1";
    parameter Integer n2 = 1 "Size of vector 2";
    Modelica.Blocks.Interfaces.RealInput u1[n1] "Part 1"
      annotation(Placement(transformation(extent = {{-140, 60}, {-100, 100}})));
    Modelica.Blocks.Interfaces.RealInput u2[n2] "Part 2"
      annotation(Placement(transformation(extent = {{-140, -100}, {-100, -60}})));
    Modelica.Blocks.Interfaces.RealOutput y[n1+n2] "Output"
      annotation(Placement(transformation(extent = {{100, -10}, {120, 10}})));
  equation
    [y] = [u1; u2];
  end Multiplex2;

  block Multiplex3 "3 vectors joined"
    extends Modelica.Blocks.Icons.Block;
    parameter Integer n1 = 1 "Size of vector 1";
    parameter Integer n2 = 1 "Size of vector 2";
    parameter Integer n3 = 1 "Size of vector 3";
    Modelica.Blocks.Interfaces.RealInput u1[n1] "Part 1"
      annotation(Placement(transformation(extent = {{-140, 60}, {-100, 100}})));
    Modelica.Blocks.Interfaces.RealInput u2[n2] "Part 2"
      annotation(Placement(transformation(extent = {{-140, -20}, {-100, 20}})));
    Modelica.Blocks.Interfaces.RealInput u3[n3] "Part 3"
      annotation(Placement(transformation(extent = {{-140, -100}, {-100, -60}})));
    Modelica.Blocks.Interfaces.RealOutput y[n1+n2+n3] "Output"
      annotation(Placement(transformation(extent = {{100, -10}, {120, 10}})));
  equation
    [y] = [u1; u2; u3];
  end Multiplex3;

  block Multiplex4 "4 vectors joined"
    extends Modelica.Blocks.Icons.Block;
    parameter Integer n1 = 1 "Size of vector 1";
    parameter Integer n2 = 1 "Size of vector 2";
    parameter Integer n3 = 1 "Size of vector 3";
    parameter Integer n4 = 1 "Size of vector 4";
    Modelica.Blocks.Interfaces.RealInput u1[n1] "Part 1"
      annotation(Placement(transformation(extent = {{-140, 60}, {-100, 100}})));
    Modelica.Blocks.Interfaces.RealInput u2[n2] "Part 2"
      annotation(Placement(transformation(extent = {{-140, 7}, {-100, 47}})));
    Modelica.Blocks.Interfaces.RealInput u3[n3] "Part 3"
      annotation(Placement(transformation(extent = {{-140, -47}, {-100, -7}})));
    Modelica.Blocks.Interfaces.RealInput u4[n4] "Part 4"
      annotation(Placement(transformation(extent = {{-140, -100}, {-100, -60}})));
    Modelica.Blocks.Interfaces.RealOutput y[n1+n2+n3+n4] "Output"
      annotation(Placement(transformation(extent = {{100, -10}, {120, 10}})));
  equation
    [y] = [u1; u2; u3; u4];
  end Multiplex4;

  block Multiplex5 "5 vectors joined"
    extends Modelica.Blocks.Icons.Block;
    parameter Integer n1 = 1 "Size of vector 1";
    parameter Integer n2 = 1 "Size of vector 2";
    parameter Integer n3 = 1 "Size of vector 3";
    parameter Integer n4 = 1 "Size of vector 4";
    parameter Integer n5 = 1 "Size of vector 5";
    Modelica.Blocks.Interfaces.RealInput u1[n1] "Part 1"
      annotation(Placement(transformation(extent = {{-140, 60}, {-100, 100}})));
    Modelica.Blocks.Interfaces.RealInput u2[n2] "Part 2"
      annotation(Placement(transformation(extent = {{-140, 20}, {-100, 60}})));
    Modelica.Blocks.Interfaces.RealInput u3[n3] "Part 3"
      annotation(Placement(transformation(extent = {{-140, -20}, {-100, 20}})));
    Modelica.Blocks.Interfaces.RealInput u4[n4] "Part 4"
      annotation(Placement(transformation(extent = {{-140, -60}, {-100, -20}})));
    Modelica.Blocks.Interfaces.RealInput u5[n5] "Part 5"
      annotation(Placement(transformation(extent = {{-140, -100}, {-100, -60}})));
    Modelica.Blocks.Interfaces.RealOutput y[n1+n2+n3+n4+n5] "Output"
      annotation(Placement(transformation(extent = {{100, -10}, {120, 10}})));
  equation
    [y] = [u1; u2; u3; u4; u5];
  end Multiplex5;

  block Multiplex6 "6 vectors joined"
    extends Modelica.Blocks.Icons.Block;
    parameter Integer n1 = 1 "Size of vector 1";
    parameter Integer n2 = 1 "Size of vector 2";
    parameter Integer n3 = 1 "Size of vector 3";
    parameter Integer n4 = 1 "Size of vector 4";
    parameter Integer n5 = 1 "Size of vector 5";
    parameter Integer n6 = 1 "Size of vector 6";
    Modelica.Blocks.Interfaces.RealInput u1[n1] "Part 1"
      annotation(Placement(transformation(extent = {{-140, 60}, {-100, 100}})));
    Modelica.Blocks.Interfaces.RealInput u2[n2] "Part 2"
      annotation(Placement(transformation(extent = {{-140, 28}, {-100, 68}})));
    Modelica.Blocks.Interfaces.RealInput u3[n3] "Part 3"
      annotation(Placement(transformation(extent = {{-140, -4}, {-100, 36}})));
    Modelica.Blocks.Interfaces.RealInput u4[n4] "Part 4"
      annotation(Placement(transformation(extent = {{-140, -36}, {-100, 4}})));
    Modelica.Blocks.Interfaces.RealInput u5[n5] "Part 5"
      annotation(Placement(transformation(extent = {{-140, -68}, {-100, -28}})));
    Modelica.Blocks.Interfaces.RealInput u6[n6] "Part 6"
      annotation(Placement(transformation(extent = {{-140, -100}, {-100, -60}})));
    Modelica.Blocks.Interfaces.RealOutput y[n1+n2+n3+n4+n5+n6] "Output"
      annotation(Placement(transformation(extent = {{100, -10}, {120, 10}})));
  equation
    [y] = [u1; u2; u3; u4; u5; u6];
  end Multiplex6;

  block DeMultiplex "A vector as single outputs"
    extends Modelica.Blocks.Icons.Block;
    parameter Integer n(min = 0) = 0 "Number of outputs"
      annotation(Dialog(connectorSizing = true), HideResult = true);
    Modelica.Blocks.Interfaces.RealInput u[n+0] "Inputs"
      annotation(Placement(transformation(extent = {{-140, -20}, {-100, 20}})));
    Modelica.Blocks.Interfaces.RealVectorOutput y[n] "Outputs"
      annotation(Placement(transformation(extent = {{90, -60}, {110, 60}})));
  equation
    y = u;
    annotation(defaultComponentName = "demux");
  end DeMultiplex;

  block DeMultiplex2 "A vector split into 2 vectors"
    extends Modelica.Blocks.Icons.Block;
    parameter Integer n1 = 1 "Size of vector 1";
    parameter Integer n2 = 1 "Size of vector 2";
    Modelica.Blocks.Interfaces.RealInput u[n1+n2] "Input"
      annotation(Placement(transformation(extent = {{-140, -20}, {-100, 20}})));
    Modelica.Blocks.Interfaces.RealOutput y1[n1] "Part 1"
      annotation(Placement(transformation(extent = {{100, 70}, {120, 90}})));
    Modelica.Blocks.Interfaces.RealOutput y2[n2] "Part 2"
      annotation(Placement(transformation(extent = {{100, -90}, {120, -70}})));
  equation
    [u] = [y1; y2];
  end DeMultiplex2;

  block DeMultiplex3 "A vector split into 3 vectors"
    extends Modelica.Blocks.Icons.Block;
    parameter Integer n1 = 1 "Size of vector 1";
    parameter Integer n2 = 1 "Size of vector 2";
    parameter Integer n3 = 1 "Size of vector 3";
    Modelica.Blocks.Interfaces.RealInput u[n1+n2+n3] "Input"
      annotation(Placement(transformation(extent = {{-140, -20}, {-100, 20}})));
    Modelica.Blocks.Interfaces.RealOutput y1[n1] "Part 1"
      annotation(Placement(transformation(extent = {{100, 70}, {120, 90}})));
    Modelica.Blocks.Interfaces.RealOutput y2[n2] "Part 2"
      annotation(Placement(transformation(extent = {{100, -10}, {120, 10}})));
    Modelica.Blocks.Interfaces.RealOutput y3[n3] "Part 3"
      annotation(Placement(transformation(extent = {{100, -90}, {120, -70}})));
  equation
    [u] = [y1; y2; y3];
  end DeMultiplex3;

  block DeMultiplex4 "A vector split into 4 vectors"
    extends Modelica.Blocks.Icons.Block;
    parameter Integer n1 = 1 "Size of vector 1";
    parameter Integer n2 = 1 "Size of vector 2";
    parameter Integer n3 = 1 "Size of vector 3";
    parameter Integer n4 = 1 "Size of vector 4";
    Modelica.Blocks.Interfaces.RealInput u[n1+n2+n3+n4] "Input"
      annotation(Placement(transformation(extent = {{-140, -20}, {-100, 20}})));
    Modelica.Blocks.Interfaces.RealOutput y1[n1] "Part 1"
      annotation(Placement(transformation(extent = {{100, 70}, {120, 90}})));
    Modelica.Blocks.Interfaces.RealOutput y2[n2] "Part 2"
      annotation(Placement(transformation(extent = {{100, 17}, {120, 37}})));
    Modelica.Blocks.Interfaces.RealOutput y3[n3] "Part 3"
      annotation(Placement(transformation(extent = {{100, -37}, {120, -17}})));
    Modelica.Blocks.Interfaces.RealOutput y4[n4] "Part 4"
      annotation(Placement(transformation(extent = {{100, -90}, {120, -70}})));
  equation
    [u] = [y1; y2; y3; y4];
  end DeMultiplex4;

  block DeMultiplex5 "A vector split into 5 vectors"
    extends Modelica.Blocks.Icons.Block;
    parameter Integer n1 = 1 "Size of vector 1";
    parameter Integer n2 = 1 "Size of vector 2";
    parameter Integer n3 = 1 "Size of vector 3";
    parameter Integer n4 = 1 "Size of vector 4";
    parameter Integer n5 = 1 "Size of vector 5";
    Modelica.Blocks.Interfaces.RealInput u[n1+n2+n3+n4+n5] "Input"
      annotation(Placement(transformation(extent = {{-140, -20}, {-100, 20}})));
    Modelica.Blocks.Interfaces.RealOutput y1[n1] "Part 1"
      annotation(Placement(transformation(extent = {{100, 70}, {120, 90}})));
    Modelica.Blocks.Interfaces.RealOutput y2[n2] "Part 2"
      annotation(Placement(transformation(extent = {{100, 30}, {120, 50}})));
    Modelica.Blocks.Interfaces.RealOutput y3[n3] "Part 3"
      annotation(Placement(transformation(extent = {{100, -10}, {120, 10}})));
    Modelica.Blocks.Interfaces.RealOutput y4[n4] "Part 4"
      annotation(Placement(transformation(extent = {{100, -50}, {120, -30}})));
    Modelica.Blocks.Interfaces.RealOutput y5[n5] "Part 5"
      annotation(Placement(transformation(extent = {{100, -90}, {120, -70}})));
  equation
    [u] = [y1; y2; y3; y4; y5];
  end DeMultiplex5;

  block DeMultiplex6 "A vector split into 6 vectors"
    extends Modelica.Blocks.Icons.Block;
    parameter Integer n1 = 1 "Size of vector 1";
    parameter Integer n2 = 1 "Size of vector 2";
    parameter Integer n3 = 1 "Size of vector 3";
    parameter Integer n4 = 1 "Size of vector 4";
    parameter Integer n5 = 1 "Size of vector 5";
    parameter Integer n6 = 1 "Size of vector 6";
    Modelica.Blocks.Interfaces.RealInput u[n1+n2+n3+n4+n5+n6] "Input"
      annotation(Placement(transformation(extent = {{-140, -20}, {-100, 20}})));
    Modelica.Blocks.Interfaces.RealOutput y1[n1] "Part 1"
      annotation(Placement(transformation(extent = {{100, 70}, {120, 90}})));
    Modelica.Blocks.Interfaces.RealOutput y2[n2] "Part 2"
      annotation(Placement(transformation(extent = {{100, 38}, {120, 58}})));
    Modelica.Blocks.Interfaces.RealOutput y3[n3] "Part 3"
      annotation(Placement(transformation(extent = {{100, 6}, {120, 26}})));
    Modelica.Blocks.Interfaces.RealOutput y4[n4] "Part 4"
      annotation(Placement(transformation(extent = {{100, -26}, {120, -6}})));
    Modelica.Blocks.Interfaces.RealOutput y5[n5] "Part 5"
      annotation(Placement(transformation(extent = {{100, -58}, {120, -38}})));
    Modelica.Blocks.Interfaces.RealOutput y6[n6] "Part 6"
      annotation(Placement(transformation(extent = {{100, -90}, {120, -70}})));
  equation
    [u] = [y1; y2; y3; y4; y5; y6];
  end DeMultiplex6;

  model RealPassThrough "The input itself"
    extends Modelica.Blocks.Interfaces.SISO;
  equation
    y = u;
  end RealPassThrough;

  model IntegerPassThrough "The input itself"
    extends Modelica.Blocks.Icons.IntegerBlock;
    Modelica.Blocks.Interfaces.IntegerInput u "Input"
      annotation(Placement(transformation(extent = {{-140, -20}, {-100, 20}})));
    Modelica.Blocks.Interfaces.IntegerOutput y "Output"
      annotation(Placement(transformation(extent = {{100, -10}, {120, 10}})));
  equation
    y = u;
  end IntegerPassThrough;

  model BooleanPassThrough "The input itself"
    extends Modelica.Blocks.Interfaces.BooleanSISO;
  equation
    y = u;
  end BooleanPassThrough;
end Routing;
