within Modelica.Blocks;
package Types "Choices of blocks, and tables kept outside Modelica"
  extends Modelica.Icons.TypesPackage;

  type Smoothness = enumeration(
    LinearSegments "Straight lines",
    ContinuousDerivative "Akima splines: continuous slope",
    ConstantSegments "Steps",
    MonotoneContinuousDerivative1 "Fritsch-Butland splines: monotone, continuous slope",
    MonotoneContinuousDerivative2 "Steffen splines: monotone, continuous slope",
    ModifiedContinuousDerivative "Modified Akima splines: continuous slope, fewer overshoots")
    "How a table is drawn between its points";

  type Extrapolation = enumeration(
    HoldLastPoint "The last value stays",
    LastTwoPoints "The line through the last two points goes on",
    Periodic "The table repeats",
    NoExtrapolation "Leaving the table is an error") "How a table goes on outside its points";

  type TimeEvents = enumeration(
    Always "At every point",
    AtDiscontinuities "Only where two points have the same time",
    NoTimeEvents "Nowhere") "Where a time table makes events";

  type Init = enumeration(
    NoInit "Start values are guesses",
    SteadyState "All derivatives are zero",
    InitialState "States start at given values",
    InitialOutput "Outputs start at given values, derivatives are zero where needed")
    "How a block starts"
    annotation(Evaluate = true);

  type SimpleController = enumeration(
    P "Proportional",
    PI "Proportional and integral",
    PD "Proportional and derivative",
    PID "Proportional, integral and derivative") "Kind of a controller"
    annotation(Evaluate = true);

  type AnalogFilter = enumeration(
    CriticalDamping "All poles at one real place",
    Bessel "Flat delay",
    Butterworth "Flat pass band",
    ChebyshevI "Ripple in the pass band") "Characteristics of a filter"
    annotation(Evaluate = true);

  type FilterType = enumeration(
    LowPass "Low ones",
    HighPass "High ones",
    BandPass "Those of a band",
    BandStop "Those outside a band") "Which frequencies pass"
    annotation(Evaluate = true);

  type Regularization = enumeration(
    Exp "Exponential",
    Sine "Sine",
    Linear "Straight line",
    Cosine "Cosine") "Shape of a smoothed jump";

  type LimiterHomotopy = enumeration(
    NoHomotopy "None",
    Linear "No limits",
    UpperLimit "The upper limit",
    LowerLimit "The lower limit") "Simplified limiter while starting"
    annotation(Evaluate = true);

  type VariableLimiterHomotopy = enumeration(
    NoHomotopy "None",
    Linear "No limits",
    Fixed "A given value") "Simplified variable limiter while starting"
    annotation(Evaluate = true);

  type InitPID = Init "How a PID block starts (name of version 3)";

  class ExternalCombiTimeTable "Table over time, kept by C functions"
    extends ExternalObject;

    function constructor "Reads or copies the table"
      extends Modelica.Icons.Function;
      input String tableName "Name of the table in a file or in C";
      input String fileName "File";
      input Real table[:, :] "Table given here";
      input Real startTime "Before this time the output is the offset";
      input Integer columns[:] "Columns to interpolate";
      input Modelica.Blocks.Types.Smoothness smoothness "Between points";
      input Modelica.Blocks.Types.Extrapolation extrapolation "Outside";
      input Real shiftTime = 0.0 "The table's time begins here";
      input Modelica.Blocks.Types.TimeEvents timeEvents = Modelica.Blocks.Types.TimeEvents.Always
        "Where events are";
      input Boolean verboseRead = true "True: say that the file is read";
      input String delimiter = "," "Separator of CSV files";
      input Integer nHeaderLines = 0 "Lines of a CSV file to skip";
      output ExternalCombiTimeTable externalCombiTimeTable "The table";
    external "C" externalCombiTimeTable = ModelicaStandardTables_CombiTimeTable_init3(fileName,
      tableName, table, size(table, 1), size(table, 2), startTime, columns, size(columns, 1),
      smoothness, extrapolation, shiftTime, timeEvents, verboseRead, delimiter, nHeaderLines)
      annotation(Library = {"ModelicaStandardTables", "ModelicaIO", "ModelicaMatIO", "zlib"});
    end constructor;

    function destructor "Gives the memory back"
      extends Modelica.Icons.Function;
      input ExternalCombiTimeTable externalCombiTimeTable "The table";
    external "C" ModelicaStandardTables_CombiTimeTable_close(externalCombiTimeTable)
      annotation(Library = {"ModelicaStandardTables", "ModelicaIO", "ModelicaMatIO", "zlib"});
    end destructor;
  end ExternalCombiTimeTable;

  class ExternalCombiTable1D "Table over one variable, kept by C functions"
    extends ExternalObject;

    function constructor "Reads or copies the table"
      extends Modelica.Icons.Function;
      input String tableName "Name of the table in a file or in C";
      input String fileName "File";
      input Real table[:, :] "Table given here";
      input Integer columns[:] "Columns to interpolate";
      input Modelica.Blocks.Types.Smoothness smoothness "Between points";
      input Modelica.Blocks.Types.Extrapolation extrapolation =
        Modelica.Blocks.Types.Extrapolation.LastTwoPoints "Outside";
      input Boolean verboseRead = true "True: say that the file is read";
      input String delimiter = "," "Separator of CSV files";
      input Integer nHeaderLines = 0 "Lines of a CSV file to skip";
      output ExternalCombiTable1D externalCombiTable1D "The table";
    external "C" externalCombiTable1D = ModelicaStandardTables_CombiTable1D_init3(fileName,
      tableName, table, size(table, 1), size(table, 2), columns, size(columns, 1), smoothness,
      extrapolation, verboseRead, delimiter, nHeaderLines)
      annotation(Library = {"ModelicaStandardTables", "ModelicaIO", "ModelicaMatIO", "zlib"});
    end constructor;

    function destructor "Gives the memory back"
      extends Modelica.Icons.Function;
      input ExternalCombiTable1D externalCombiTable1D "The table";
    external "C" ModelicaStandardTables_CombiTable1D_close(externalCombiTable1D)
      annotation(Library = {"ModelicaStandardTables", "ModelicaIO", "ModelicaMatIO", "zlib"});
    end destructor;
  end ExternalCombiTable1D;

  class ExternalCombiTable2D "Table over two variables, kept by C functions"
    extends ExternalObject;

    function constructor "Reads or copies the table"
      extends Modelica.Icons.Function;
      input String tableName "Name of the table in a file or in C";
      input String fileName "File";
      input Real table[:, :] "Table given here";
      input Modelica.Blocks.Types.Smoothness smoothness "Between points";
      input Modelica.Blocks.Types.Extrapolation extrapolation =
        Modelica.Blocks.Types.Extrapolation.LastTwoPoints "Outside";
      input Boolean verboseRead = true "True: say that the file is read";
      input String delimiter = "," "Separator of CSV files";
      input Integer nHeaderLines = 0 "Lines of a CSV file to skip";
      output ExternalCombiTable2D externalCombiTable2D "The table";
    external "C" externalCombiTable2D = ModelicaStandardTables_CombiTable2D_init3(fileName,
      tableName, table, size(table, 1), size(table, 2), smoothness, extrapolation, verboseRead,
      delimiter, nHeaderLines)
      annotation(Library = {"ModelicaStandardTables", "ModelicaIO", "ModelicaMatIO", "zlib"});
    end constructor;

    function destructor "Gives the memory back"
      extends Modelica.Icons.Function;
      input ExternalCombiTable2D externalCombiTable2D "The table";
    external "C" ModelicaStandardTables_CombiTable2D_close(externalCombiTable2D)
      annotation(Library = {"ModelicaStandardTables", "ModelicaIO", "ModelicaMatIO", "zlib"});
    end destructor;
  end ExternalCombiTable2D;
end Types;
