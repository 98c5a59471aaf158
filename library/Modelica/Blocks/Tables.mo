within Modelica.Blocks;
package Tables "Functions given by tables"
  extends Modelica.Icons.Package;

  block CombiTable1Ds "Several functions of one input"
    extends Modelica.Blocks.Interfaces.SIMO(final nout = size(columns, 1));
    parameter Boolean tableOnFile = false "True: the table is in a file or in C";
    parameter Real table[:, :] = fill(0.0, 0, 2)
      "Abscissas in the first column, ordinates in the others"
      annotation(Dialog(enable = not tableOnFile));
    parameter String tableName = "NoName" "Name of the table in the file or in C"
      annotation(Dialog(enable = tableOnFile));
    parameter String fileName = "NoName" "File"
      annotation(Dialog(enable = tableOnFile));
    parameter String delimiter = "," "Separator of a CSV file"
      annotation(Dialog(enable = tableOnFile));
    parameter Integer nHeaderLines = 0 "Lines of a CSV file to skip"
      annotation(Dialog(enable = tableOnFile));
    parameter Boolean verboseRead = true "True: say that the file is read"
      annotation(Dialog(enable = tableOnFile));
    parameter Integer columns[:] = 2:size(table, 2) "Columns that become outputs";
    parameter Modelica.Blocks.Types.Smoothness smoothness =
      Modelica.Blocks.Types.Smoothness.LinearSegments "Between points";
    parameter Modelica.Blocks.Types.Extrapolation extrapolation =
      Modelica.Blocks.Types.Extrapolation.LastTwoPoints "Outside of the points";
    parameter Boolean verboseExtrapolation = false "True: warn when the table is left";
    final parameter Real u_min = Internal.getTable1DAbscissaUmin(tableID) "Least abscissa";
    final parameter Real u_max = Internal.getTable1DAbscissaUmax(tableID) "Greatest abscissa";
  protected
    parameter Modelica.Blocks.Types.ExternalCombiTable1D tableID = Modelica.Blocks.Types.ExternalCombiTable1D(
      if not tableOnFile then "NoName" elseif isCsvExt then "Values" else tableName,
      if tableOnFile and fileName <> "NoName"
        and not Modelica.Utilities.Strings.isEmpty(fileName) then
        fileName
      else
        "NoName", table, columns, smoothness, extrapolation,
      if tableOnFile then verboseRead else false, delimiter, nHeaderLines)
      "The table outside Modelica";
    final parameter Boolean isCsvExt = if tableOnFile then
        Modelica.Utilities.Strings.findLast(fileName, ".csv", caseSensitive = false) + 3
          == Modelica.Utilities.Strings.length(fileName)
      else
        false "True if the file's name ends so";
  equation
    if tableOnFile then
      assert(tableName <> "NoName" or isCsvExt, "the table is in a file, but it has no name");
    else
      assert(size(table, 1) > 0 and size(table, 2) > 0, "the table is empty");
    end if;
    if verboseExtrapolation
      and (extrapolation == Modelica.Blocks.Types.Extrapolation.LastTwoPoints
        or extrapolation == Modelica.Blocks.Types.Extrapolation.HoldLastPoint) then
      assert(noEvent(u >= u_min), "the input " + String(u) + " is below the table",
        level = AssertionLevel.warning);
      assert(noEvent(u <= u_max), "the input " + String(u) + " is above the table",
        level = AssertionLevel.warning);
    end if;
    for i in 1:nout loop
      if smoothness == Modelica.Blocks.Types.Smoothness.ConstantSegments then
        y[i] = Internal.getTable1DValueNoDer(tableID, i, u);
      elseif smoothness == Modelica.Blocks.Types.Smoothness.LinearSegments then
        y[i] = Internal.getTable1DValueNoDer2(tableID, i, u);
      else
        y[i] = Internal.getTable1DValue(tableID, i, u);
      end if;
    end for;
  end CombiTable1Ds;

  block CombiTable1Dv "Each output is a function of its input"
    extends Modelica.Blocks.Interfaces.MIMOs(final n = size(columns, 1));
    parameter Boolean tableOnFile = false "True: the table is in a file or in C";
    parameter Real table[:, :] = fill(0.0, 0, 2)
      "Abscissas in the first column, ordinates in the others"
      annotation(Dialog(enable = not tableOnFile));
    parameter String tableName = "NoName" "Name of the table in the file or in C"
      annotation(Dialog(enable = tableOnFile));
    parameter String fileName = "NoName" "File"
      annotation(Dialog(enable = tableOnFile));
    parameter String delimiter = "," "Separator of a CSV file"
      annotation(Dialog(enable = tableOnFile));
    parameter Integer nHeaderLines = 0 "Lines of a CSV file to skip"
      annotation(Dialog(enable = tableOnFile));
    parameter Boolean verboseRead = true "True: say that the file is read"
      annotation(Dialog(enable = tableOnFile));
    parameter Integer columns[:] = 2:size(table, 2) "Columns that become outputs";
    parameter Modelica.Blocks.Types.Smoothness smoothness =
      Modelica.Blocks.Types.Smoothness.LinearSegments "Between points";
    parameter Modelica.Blocks.Types.Extrapolation extrapolation =
      Modelica.Blocks.Types.Extrapolation.LastTwoPoints "Outside of the points";
    parameter Boolean verboseExtrapolation = false "True: warn when the table is left";
    final parameter Real u_min = Internal.getTable1DAbscissaUmin(tableID) "Least abscissa";
    final parameter Real u_max = Internal.getTable1DAbscissaUmax(tableID) "Greatest abscissa";
  protected
    parameter Modelica.Blocks.Types.ExternalCombiTable1D tableID = Modelica.Blocks.Types.ExternalCombiTable1D(
      if not tableOnFile then "NoName" elseif isCsvExt then "Values" else tableName,
      if tableOnFile and fileName <> "NoName"
        and not Modelica.Utilities.Strings.isEmpty(fileName) then
        fileName
      else
        "NoName", table, columns, smoothness, extrapolation,
      if tableOnFile then verboseRead else false, delimiter, nHeaderLines)
      "The table outside Modelica";
    final parameter Boolean isCsvExt = if tableOnFile then
        Modelica.Utilities.Strings.findLast(fileName, ".csv", caseSensitive = false) + 3
          == Modelica.Utilities.Strings.length(fileName)
      else
        false "True if the file's name ends so";
  equation
    if tableOnFile then
      assert(tableName <> "NoName" or isCsvExt, "the table is in a file, but it has no name");
    else
      assert(size(table, 1) > 0 and size(table, 2) > 0, "the table is empty");
    end if;
    if verboseExtrapolation
      and (extrapolation == Modelica.Blocks.Types.Extrapolation.LastTwoPoints
        or extrapolation == Modelica.Blocks.Types.Extrapolation.HoldLastPoint) then
      for i in 1:n loop
        assert(noEvent(u[i] >= u_min), "the input " + String(u[i]) + " is below the table",
          level = AssertionLevel.warning);
        assert(noEvent(u[i] <= u_max), "the input " + String(u[i]) + " is above the table",
          level = AssertionLevel.warning);
      end for;
    end if;
    for i in 1:n loop
      if smoothness == Modelica.Blocks.Types.Smoothness.ConstantSegments then
        y[i] = Internal.getTable1DValueNoDer(tableID, i, u[i]);
      elseif smoothness == Modelica.Blocks.Types.Smoothness.LinearSegments then
        y[i] = Internal.getTable1DValueNoDer2(tableID, i, u[i]);
      else
        y[i] = Internal.getTable1DValue(tableID, i, u[i]);
      end if;
    end for;
  end CombiTable1Dv;

  block CombiTable1D = CombiTable1Dv "Each output is a function of its input (name of version 3)";

  block CombiTable2Ds "A function of two inputs"
    extends Modelica.Blocks.Interfaces.SI2SO;
    extends Internal.CombiTable2DBase;
  equation
    if verboseExtrapolation
      and (extrapolation == Modelica.Blocks.Types.Extrapolation.LastTwoPoints
        or extrapolation == Modelica.Blocks.Types.Extrapolation.HoldLastPoint) then
      assert(noEvent(u1 >= u_min[1]), "the input " + String(u1) + " is below the table",
        level = AssertionLevel.warning);
      assert(noEvent(u1 <= u_max[1]), "the input " + String(u1) + " is above the table",
        level = AssertionLevel.warning);
      assert(noEvent(u2 >= u_min[2]), "the input " + String(u2) + " is below the table",
        level = AssertionLevel.warning);
      assert(noEvent(u2 <= u_max[2]), "the input " + String(u2) + " is above the table",
        level = AssertionLevel.warning);
    end if;
    if smoothness == Modelica.Blocks.Types.Smoothness.ConstantSegments then
      y = Modelica.Blocks.Tables.Internal.getTable2DValueNoDer(tableID, u1, u2);
    elseif smoothness == Modelica.Blocks.Types.Smoothness.LinearSegments then
      y = Modelica.Blocks.Tables.Internal.getTable2DValueNoDer2(tableID, u1, u2);
    else
      y = Modelica.Blocks.Tables.Internal.getTable2DValue(tableID, u1, u2);
    end if;
  end CombiTable2Ds;

  block CombiTable2D = CombiTable2Ds "A function of two inputs (name of version 3)";

  block CombiTable2Dv "The same function of several pairs of inputs"
    extends Modelica.Blocks.Interfaces.MI2MO;
    extends Internal.CombiTable2DBase;
  equation
    if verboseExtrapolation
      and (extrapolation == Modelica.Blocks.Types.Extrapolation.LastTwoPoints
        or extrapolation == Modelica.Blocks.Types.Extrapolation.HoldLastPoint) then
      for j in 1:n loop
        assert(noEvent(u1[j] >= u_min[1]), "the input " + String(u1[j]) + " is below the table",
          level = AssertionLevel.warning);
        assert(noEvent(u1[j] <= u_max[1]), "the input " + String(u1[j]) + " is above the table",
          level = AssertionLevel.warning);
        assert(noEvent(u2[j] >= u_min[2]), "the input " + String(u2[j]) + " is below the table",
          level = AssertionLevel.warning);
        assert(noEvent(u2[j] <= u_max[2]), "the input " + String(u2[j]) + " is above the table",
          level = AssertionLevel.warning);
      end for;
    end if;
    for j in 1:n loop
      if smoothness == Modelica.Blocks.Types.Smoothness.ConstantSegments then
        y[j] = Modelica.Blocks.Tables.Internal.getTable2DValueNoDer(tableID, u1[j], u2[j]);
      elseif smoothness == Modelica.Blocks.Types.Smoothness.LinearSegments then
        y[j] = Modelica.Blocks.Tables.Internal.getTable2DValueNoDer2(tableID, u1[j], u2[j]);
      else
        y[j] = Modelica.Blocks.Tables.Internal.getTable2DValue(tableID, u1[j], u2[j]);
      end if;
    end for;
  end CombiTable2Dv;

  package Internal "Calls of the table functions"
    extends Modelica.Icons.InternalPackage;

    partial block CombiTable2DBase "What tables of two inputs share"
      parameter Boolean tableOnFile = false "True: the table is in a file or in C";
      parameter Real table[:, :] = fill(0.0, 0, 2)
        "Abscissas in the first column and row, ordinates inside"
        annotation(Dialog(enable = not tableOnFile));
      parameter String tableName = "NoName" "Name of the table in the file or in C"
        annotation(Dialog(enable = tableOnFile));
      parameter String fileName = "NoName" "File"
        annotation(Dialog(enable = tableOnFile));
      parameter String delimiter = "," "Separator of a CSV file"
        annotation(Dialog(enable = tableOnFile));
      parameter Integer nHeaderLines = 0 "Lines of a CSV file to skip"
        annotation(Dialog(enable = tableOnFile));
      parameter Boolean verboseRead = true "True: say that the file is read"
        annotation(Dialog(enable = tableOnFile));
      parameter Modelica.Blocks.Types.Smoothness smoothness =
        Modelica.Blocks.Types.Smoothness.LinearSegments "Between points";
      parameter Modelica.Blocks.Types.Extrapolation extrapolation =
        Modelica.Blocks.Types.Extrapolation.LastTwoPoints "Outside of the points";
      parameter Boolean verboseExtrapolation = false "True: warn when the table is left";
      final parameter Real u_min[2] = getTable2DAbscissaUmin(tableID) "Least abscissas";
      final parameter Real u_max[2] = getTable2DAbscissaUmax(tableID) "Greatest abscissas";
    protected
      parameter Modelica.Blocks.Types.ExternalCombiTable2D tableID = Modelica.Blocks.Types.ExternalCombiTable2D(
        if not tableOnFile then "NoName" elseif isCsvExt then "Values" else tableName,
        if tableOnFile and fileName <> "NoName"
          and not Modelica.Utilities.Strings.isEmpty(fileName) then
          fileName
        else
          "NoName", table, smoothness, extrapolation, if tableOnFile then verboseRead else false,
        delimiter, nHeaderLines) "The table outside Modelica";
      final parameter Boolean isCsvExt = if tableOnFile then
          Modelica.Utilities.Strings.findLast(fileName, ".csv", caseSensitive = false) + 3
            == Modelica.Utilities.Strings.length(fileName)
        else
          false "True if the file's name ends so";
    equation
      if tableOnFile then
        assert(tableName <> "NoName" or isCsvExt, "the table is in a file, but it has no name");
      else
        assert(size(table, 1) > 0 and size(table, 2) > 0, "the table is empty");
      end if;
    end CombiTable2DBase;

    pure function getTimeTableValue "Value of a spline"
      extends Modelica.Icons.Function;
      input Modelica.Blocks.Types.ExternalCombiTimeTable tableID "Table";
      input Integer icol "Column";
      input Real timeIn "Time";
      input Real nextTimeEvent "Next event";
      input Real pre_nextTimeEvent "Next event before";
      output Real y "Value of a spline";
    external "C" y = ModelicaStandardTables_CombiTimeTable_getValue(tableID, icol, timeIn,
      nextTimeEvent, pre_nextTimeEvent)
      annotation(Library = {"ModelicaStandardTables", "ModelicaIO", "ModelicaMatIO", "zlib"});
      annotation(
        derivative(noDerivative = nextTimeEvent, noDerivative = pre_nextTimeEvent) =
          getDerTimeTableValue);
    end getTimeTableValue;

    pure function getTimeTableValueNoDer "Value of steps"
      extends Modelica.Icons.Function;
      input Modelica.Blocks.Types.ExternalCombiTimeTable tableID "Table";
      input Integer icol "Column";
      input Real timeIn "Time";
      input Real nextTimeEvent "Next event";
      input Real pre_nextTimeEvent "Next event before";
      output Real y "Value of steps";
    external "C" y = ModelicaStandardTables_CombiTimeTable_getValue(tableID, icol, timeIn,
      nextTimeEvent, pre_nextTimeEvent)
      annotation(Library = {"ModelicaStandardTables", "ModelicaIO", "ModelicaMatIO", "zlib"});
    end getTimeTableValueNoDer;

    pure function getTimeTableValueNoDer2 "Value of straight lines"
      extends Modelica.Icons.Function;
      input Modelica.Blocks.Types.ExternalCombiTimeTable tableID "Table";
      input Integer icol "Column";
      input Real timeIn "Time";
      input Real nextTimeEvent "Next event";
      input Real pre_nextTimeEvent "Next event before";
      output Real y "Value of straight lines";
    external "C" y = ModelicaStandardTables_CombiTimeTable_getValue(tableID, icol, timeIn,
      nextTimeEvent, pre_nextTimeEvent)
      annotation(Library = {"ModelicaStandardTables", "ModelicaIO", "ModelicaMatIO", "zlib"});
      annotation(
        derivative(noDerivative = nextTimeEvent, noDerivative = pre_nextTimeEvent) =
          getDerTimeTableValueNoDer);
    end getTimeTableValueNoDer2;

    pure function getDerTimeTableValue "Derivative of a spline"
      extends Modelica.Icons.Function;
      input Modelica.Blocks.Types.ExternalCombiTimeTable tableID "Table";
      input Integer icol "Column";
      input Real timeIn "Time";
      input Real nextTimeEvent "Next event";
      input Real pre_nextTimeEvent "Next event before";
      input Real der_timeIn "Derivative of time";
      output Real der_y "Derivative of a spline";
    external "C" der_y = ModelicaStandardTables_CombiTimeTable_getDerValue(tableID, icol, timeIn,
      nextTimeEvent, pre_nextTimeEvent, der_timeIn)
      annotation(Library = {"ModelicaStandardTables", "ModelicaIO", "ModelicaMatIO", "zlib"});
      annotation(
        derivative(order = 2, noDerivative = nextTimeEvent, noDerivative = pre_nextTimeEvent) =
          getDer2TimeTableValue);
    end getDerTimeTableValue;

    pure function getDerTimeTableValueNoDer "Derivative of straight lines"
      extends Modelica.Icons.Function;
      input Modelica.Blocks.Types.ExternalCombiTimeTable tableID "Table";
      input Integer icol "Column";
      input Real timeIn "Time";
      input Real nextTimeEvent "Next event";
      input Real pre_nextTimeEvent "Next event before";
      input Real der_timeIn "Derivative of time";
      output Real der_y "Derivative of straight lines";
    external "C" der_y = ModelicaStandardTables_CombiTimeTable_getDerValue(tableID, icol, timeIn,
      nextTimeEvent, pre_nextTimeEvent, der_timeIn)
      annotation(Library = {"ModelicaStandardTables", "ModelicaIO", "ModelicaMatIO", "zlib"});
    end getDerTimeTableValueNoDer;

    pure function getDer2TimeTableValue "Second derivative of a spline"
      extends Modelica.Icons.Function;
      input Modelica.Blocks.Types.ExternalCombiTimeTable tableID "Table";
      input Integer icol "Column";
      input Real timeIn "Time";
      input Real nextTimeEvent "Next event";
      input Real pre_nextTimeEvent "Next event before";
      input Real der_timeIn "Derivative of time";
      input Real der2_timeIn "Second derivative of time";
      output Real der2_y "Second derivative of a spline";
    external "C" der2_y = ModelicaStandardTables_CombiTimeTable_getDer2Value(tableID, icol, timeIn,
      nextTimeEvent, pre_nextTimeEvent, der_timeIn, der2_timeIn)
      annotation(Library = {"ModelicaStandardTables", "ModelicaIO", "ModelicaMatIO", "zlib"});
    end getDer2TimeTableValue;

    pure function getTimeTableTmin "First time of a table"
      extends Modelica.Icons.Function;
      input Modelica.Blocks.Types.ExternalCombiTimeTable tableID "Table";
      output Real timeMin "First time of a table";
    external "C" timeMin = ModelicaStandardTables_CombiTimeTable_minimumTime(tableID)
      annotation(Library = {"ModelicaStandardTables", "ModelicaIO", "ModelicaMatIO", "zlib"});
    end getTimeTableTmin;

    pure function getTimeTableTmax "Last time of a table"
      extends Modelica.Icons.Function;
      input Modelica.Blocks.Types.ExternalCombiTimeTable tableID "Table";
      output Real timeMax "Last time of a table";
    external "C" timeMax = ModelicaStandardTables_CombiTimeTable_maximumTime(tableID)
      annotation(Library = {"ModelicaStandardTables", "ModelicaIO", "ModelicaMatIO", "zlib"});
    end getTimeTableTmax;

    pure function getNextTimeEvent "Next event of a table"
      extends Modelica.Icons.Function;
      input Modelica.Blocks.Types.ExternalCombiTimeTable tableID "Table";
      input Real timeIn "Time";
      output Real nextTimeEvent "Next event of a table";
    external "C" nextTimeEvent = ModelicaStandardTables_CombiTimeTable_nextTimeEvent(tableID,
      timeIn)
      annotation(Library = {"ModelicaStandardTables", "ModelicaIO", "ModelicaMatIO", "zlib"});
    end getNextTimeEvent;

    pure function getTable1DValue "Value of a spline"
      extends Modelica.Icons.Function;
      input Modelica.Blocks.Types.ExternalCombiTable1D tableID "Table";
      input Integer icol "Column";
      input Real u "Abscissa";
      output Real y "Value of a spline";
    external "C" y = ModelicaStandardTables_CombiTable1D_getValue(tableID, icol, u)
      annotation(Library = {"ModelicaStandardTables", "ModelicaIO", "ModelicaMatIO", "zlib"});
      annotation(derivative = getDerTable1DValue);
    end getTable1DValue;

    pure function getTable1DValueNoDer "Value of steps"
      extends Modelica.Icons.Function;
      input Modelica.Blocks.Types.ExternalCombiTable1D tableID "Table";
      input Integer icol "Column";
      input Real u "Abscissa";
      output Real y "Value of steps";
    external "C" y = ModelicaStandardTables_CombiTable1D_getValue(tableID, icol, u)
      annotation(Library = {"ModelicaStandardTables", "ModelicaIO", "ModelicaMatIO", "zlib"});
    end getTable1DValueNoDer;

    pure function getTable1DValueNoDer2 "Value of straight lines"
      extends Modelica.Icons.Function;
      input Modelica.Blocks.Types.ExternalCombiTable1D tableID "Table";
      input Integer icol "Column";
      input Real u "Abscissa";
      output Real y "Value of straight lines";
    external "C" y = ModelicaStandardTables_CombiTable1D_getValue(tableID, icol, u)
      annotation(Library = {"ModelicaStandardTables", "ModelicaIO", "ModelicaMatIO", "zlib"});
      annotation(derivative = getDerTable1DValueNoDer);
    end getTable1DValueNoDer2;

    pure function getDerTable1DValue "Derivative of a spline"
      extends Modelica.Icons.Function;
      input Modelica.Blocks.Types.ExternalCombiTable1D tableID "Table";
      input Integer icol "Column";
      input Real u "Abscissa";
      input Real der_u "Derivative of the abscissa";
      output Real der_y "Derivative of a spline";
    external "C" der_y = ModelicaStandardTables_CombiTable1D_getDerValue(tableID, icol, u, der_u)
      annotation(Library = {"ModelicaStandardTables", "ModelicaIO", "ModelicaMatIO", "zlib"});
      annotation(derivative(order = 2) = getDer2Table1DValue);
    end getDerTable1DValue;

    pure function getDerTable1DValueNoDer "Derivative of straight lines"
      extends Modelica.Icons.Function;
      input Modelica.Blocks.Types.ExternalCombiTable1D tableID "Table";
      input Integer icol "Column";
      input Real u "Abscissa";
      input Real der_u "Derivative of the abscissa";
      output Real der_y "Derivative of straight lines";
    external "C" der_y = ModelicaStandardTables_CombiTable1D_getDerValue(tableID, icol, u, der_u)
      annotation(Library = {"ModelicaStandardTables", "ModelicaIO", "ModelicaMatIO", "zlib"});
    end getDerTable1DValueNoDer;

    pure function getDer2Table1DValue "Second derivative of a spline"
      extends Modelica.Icons.Function;
      input Modelica.Blocks.Types.ExternalCombiTable1D tableID "Table";
      input Integer icol "Column";
      input Real u "Abscissa";
      input Real der_u "Derivative of the abscissa";
      input Real der2_u "Second derivative of the abscissa";
      output Real der2_y "Second derivative of a spline";
    external "C" der2_y = ModelicaStandardTables_CombiTable1D_getDer2Value(tableID, icol, u, der_u,
      der2_u)
      annotation(Library = {"ModelicaStandardTables", "ModelicaIO", "ModelicaMatIO", "zlib"});
    end getDer2Table1DValue;

    pure function getTable1DAbscissaUmin "Least abscissa of a table"
      extends Modelica.Icons.Function;
      input Modelica.Blocks.Types.ExternalCombiTable1D tableID "Table";
      output Real uMin "Least abscissa of a table";
    external "C" uMin = ModelicaStandardTables_CombiTable1D_minimumAbscissa(tableID)
      annotation(Library = {"ModelicaStandardTables", "ModelicaIO", "ModelicaMatIO", "zlib"});
    end getTable1DAbscissaUmin;

    pure function getTable1DAbscissaUmax "Greatest abscissa of a table"
      extends Modelica.Icons.Function;
      input Modelica.Blocks.Types.ExternalCombiTable1D tableID "Table";
      output Real uMax "Greatest abscissa of a table";
    external "C" uMax = ModelicaStandardTables_CombiTable1D_maximumAbscissa(tableID)
      annotation(Library = {"ModelicaStandardTables", "ModelicaIO", "ModelicaMatIO", "zlib"});
    end getTable1DAbscissaUmax;

    pure function getTable2DValue "Value of a spline"
      extends Modelica.Icons.Function;
      input Modelica.Blocks.Types.ExternalCombiTable2D tableID "Table";
      input Real u1 "First abscissa";
      input Real u2 "Second abscissa";
      output Real y "Value of a spline";
    external "C" y = ModelicaStandardTables_CombiTable2D_getValue(tableID, u1, u2)
      annotation(Library = {"ModelicaStandardTables", "ModelicaIO", "ModelicaMatIO", "zlib"});
      annotation(derivative = getDerTable2DValue);
    end getTable2DValue;

    pure function getTable2DValueNoDer "Value of steps"
      extends Modelica.Icons.Function;
      input Modelica.Blocks.Types.ExternalCombiTable2D tableID "Table";
      input Real u1 "First abscissa";
      input Real u2 "Second abscissa";
      output Real y "Value of steps";
    external "C" y = ModelicaStandardTables_CombiTable2D_getValue(tableID, u1, u2)
      annotation(Library = {"ModelicaStandardTables", "ModelicaIO", "ModelicaMatIO", "zlib"});
    end getTable2DValueNoDer;

    pure function getTable2DValueNoDer2 "Value of planes"
      extends Modelica.Icons.Function;
      input Modelica.Blocks.Types.ExternalCombiTable2D tableID "Table";
      input Real u1 "First abscissa";
      input Real u2 "Second abscissa";
      output Real y "Value of planes";
    external "C" y = ModelicaStandardTables_CombiTable2D_getValue(tableID, u1, u2)
      annotation(Library = {"ModelicaStandardTables", "ModelicaIO", "ModelicaMatIO", "zlib"});
      annotation(derivative = getDerTable2DValueNoDer);
    end getTable2DValueNoDer2;

    pure function getDerTable2DValue "Derivative of a spline"
      extends Modelica.Icons.Function;
      input Modelica.Blocks.Types.ExternalCombiTable2D tableID "Table";
      input Real u1 "First abscissa";
      input Real u2 "Second abscissa";
      input Real der_u1 "Derivative of u1";
      input Real der_u2 "Derivative of u2";
      output Real der_y "Derivative of a spline";
    external "C" der_y = ModelicaStandardTables_CombiTable2D_getDerValue(tableID, u1, u2, der_u1,
      der_u2)
      annotation(Library = {"ModelicaStandardTables", "ModelicaIO", "ModelicaMatIO", "zlib"});
      annotation(derivative(order = 2) = getDer2Table2DValue);
    end getDerTable2DValue;

    pure function getDerTable2DValueNoDer "Derivative of planes"
      extends Modelica.Icons.Function;
      input Modelica.Blocks.Types.ExternalCombiTable2D tableID "Table";
      input Real u1 "First abscissa";
      input Real u2 "Second abscissa";
      input Real der_u1 "Derivative of u1";
      input Real der_u2 "Derivative of u2";
      output Real der_y "Derivative of planes";
    external "C" der_y = ModelicaStandardTables_CombiTable2D_getDerValue(tableID, u1, u2, der_u1,
      der_u2)
      annotation(Library = {"ModelicaStandardTables", "ModelicaIO", "ModelicaMatIO", "zlib"});
    end getDerTable2DValueNoDer;

    pure function getDer2Table2DValue "Second derivative of a spline"
      extends Modelica.Icons.Function;
      input Modelica.Blocks.Types.ExternalCombiTable2D tableID "Table";
      input Real u1 "First abscissa";
      input Real u2 "Second abscissa";
      input Real der_u1 "Derivative of u1";
      input Real der_u2 "Derivative of u2";
      input Real der2_u1 "Second derivative of u1";
      input Real der2_u2 "Second derivative of u2";
      output Real der2_y "Second derivative of a spline";
    external "C" der2_y = ModelicaStandardTables_CombiTable2D_getDer2Value(tableID, u1, u2, der_u1,
      der_u2, der2_u1, der2_u2)
      annotation(Library = {"ModelicaStandardTables", "ModelicaIO", "ModelicaMatIO", "zlib"});
    end getDer2Table2DValue;

    pure function getTable2DAbscissaUmin "Least abscissas of a table"
      extends Modelica.Icons.Function;
      input Modelica.Blocks.Types.ExternalCombiTable2D tableID "Table";
      output Real uMin[2] "Least abscissas of a table";
    external "C" ModelicaStandardTables_CombiTable2D_minimumAbscissa(tableID, uMin)
      annotation(Library = {"ModelicaStandardTables", "ModelicaIO", "ModelicaMatIO", "zlib"});
    end getTable2DAbscissaUmin;

    pure function getTable2DAbscissaUmax "Greatest abscissas of a table"
      extends Modelica.Icons.Function;
      input Modelica.Blocks.Types.ExternalCombiTable2D tableID "Table";
      output Real uMax[2] "Greatest abscissas of a table";
    external "C" ModelicaStandardTables_CombiTable2D_maximumAbscissa(tableID, uMax)
      annotation(Library = {"ModelicaStandardTables", "ModelicaIO", "ModelicaMatIO", "zlib"});
    end getTable2DAbscissaUmax;
  end Internal;
end Tables;
