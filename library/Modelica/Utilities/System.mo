within Modelica.Utilities;
package System "The running program and its surroundings"
  extends Modelica.Icons.FunctionsPackage;

  impure function getWorkDirectory "Current folder"
    extends Modelica.Icons.Function;
    output String directory "Path";
  external "C" directory = ModelicaInternal_getcwd(0)
    annotation(Library = "ModelicaExternalC");
  end getWorkDirectory;

  impure function setWorkDirectory "Changes the current folder"
    extends Modelica.Icons.Function;
    input String directory "Path";
  external "C" ModelicaInternal_chdir(directory)
    annotation(Library = "ModelicaExternalC");
  end setWorkDirectory;

  impure function getEnvironmentVariable "Value of an environment variable"
    extends Modelica.Icons.Function;
    input String name "Name";
    input Boolean convertToSlash = false "True: backslashes become slashes";
    output String content "Value; empty if there is none";
    output Boolean exist "True if it is set";
  external "C" ModelicaInternal_getenv(name, convertToSlash, content, exist)
    annotation(Library = "ModelicaExternalC");
  end getEnvironmentVariable;

  impure function getTime "Clock and calendar"
    extends Modelica.Icons.Function;
    output Integer ms "Milliseconds";
    output Integer sec "Seconds";
    output Integer min "Minutes";
    output Integer hour "Hour";
    output Integer day "Day";
    output Integer mon "Month";
    output Integer year "Year";
  external "C" ModelicaInternal_getTime(ms, sec, min, hour, day, mon, year)
    annotation(Library = "ModelicaExternalC");
  end getTime;

  impure function getPid "Number of the running process"
    extends Modelica.Icons.Function;
    output Integer pid "Process number";
  external "C" pid = ModelicaInternal_getpid()
    annotation(Library = "ModelicaExternalC");
  end getPid;

  impure function command "Runs a command of the operating system"
    extends Modelica.Icons.Function;
    input String string "Command line";
    output Integer result "Its exit status";
  external "C" result = system(string)
    annotation(Include = "#include <stdlib.h>");
  end command;

  impure function exit "Ends the program"
    extends Modelica.Icons.Function;
    input Integer status = 0 "Exit status";
  algorithm
    ModelicaServices.System.exit(status);
  end exit;
end System;
