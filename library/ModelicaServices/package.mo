within;
package ModelicaServices "What the Modelica library asks of the machine and of the tool"
  extends Modelica.Icons.Package;
  constant String target = "Holon" "Tool that these services are for";

  package Machine "Limits of floating-point numbers and Integers"
    extends Modelica.Icons.Package;
    final constant Real eps = 2.2204460492503131e-16 "Distance from 1.0 to the next larger Real";
    final constant Real small = 2.2250738585072014e-308 "Smallest positive normal Real";
    final constant Real inf = 1.7976931348623157e308 "Largest Real";
    final constant Integer Integer_inf = 2147483647 "Largest Integer";
  end Machine;

  package Animation "Moving pictures"
    extends Modelica.Icons.Package;

    model Shape "A body to be drawn"
      extends Modelica.Utilities.Internal.PartialModelicaServices.Animation.PartialShape;
    end Shape;

    model Surface "A surface to be drawn"
      extends Modelica.Utilities.Internal.PartialModelicaServices.Animation.PartialSurface;
    end Surface;

    model Vector "An arrow to be drawn"
      extends Modelica.Utilities.Internal.PartialModelicaServices.Animation.PartialVector;
    end Vector;
  end Animation;

  package ExternalReferences "Files that belong to a library"
    extends Modelica.Icons.Package;

    function loadResource "Path of the file that a URI names"
      extends Modelica.Utilities.Internal.PartialModelicaServices.ExternalReferences.PartialLoadResource;
    algorithm
      fileReference := Modelica.Utilities.Files.fullPathName(uri);
    end loadResource;
  end ExternalReferences;

  package System "The running program"
    extends Modelica.Icons.Package;

    impure function exit "Ends the program"
      extends Modelica.Utilities.Internal.PartialModelicaServices.System.exitBase;
    external "C" exit(status)
      annotation(Include = "#include <stdlib.h>");
    end exit;
  end System;

  package Types "Types of these services"
    extends Modelica.Icons.Package;
    type SolverMethod = String "Name of an integration method";
  end Types;
  annotation(version = "4.1.0", uses(Modelica));
end ModelicaServices;
