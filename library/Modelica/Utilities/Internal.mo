within Modelica.Utilities;
package Internal "What other packages build on and users leave alone"
  extends Modelica.Icons.InternalPackage;
  import Modelica.Units.SI;

  package PartialModelicaServices "Interfaces of the tool's services"
    extends Modelica.Icons.InternalPackage;

    package Animation "Interfaces of moving pictures"
      extends Modelica.Icons.Package;

      partial model PartialShape "A body to be drawn"
        import Modelica.Mechanics.MultiBody.Frames;
        import Modelica.Mechanics.MultiBody.Types;
        parameter Types.ShapeType shapeType = "box" "Kind of shape";
        input Frames.Orientation R = Frames.nullRotation()
          "Rotation from the world to the shape's frame"
          annotation(Dialog);
        input SI.Position r[3] = {0, 0, 0} "Origin of that frame, in the world"
          annotation(Dialog);
        input SI.Position r_shape[3] = {0, 0, 0} "Origin of the shape, in its frame"
          annotation(Dialog);
        input Real lengthDirection[3](each final unit = "1") = {1, 0, 0} "Direction of its length"
          annotation(Dialog);
        input Real widthDirection[3](each final unit = "1") = {0, 1, 0} "Direction of its width"
          annotation(Dialog);
        input SI.Length length = 0 "Length"
          annotation(Dialog);
        input SI.Length width = 0 "Width"
          annotation(Dialog);
        input SI.Length height = 0 "Height"
          annotation(Dialog);
        input Types.ShapeExtra extra = 0.0 "Further size of some shapes"
          annotation(Dialog);
        input Real color[3] = {255, 0, 0} "Red, green, blue"
          annotation(Dialog);
        input Types.SpecularCoefficient specularCoefficient = 0.7 "Reflection of light"
          annotation(Dialog);
      end PartialShape;

      partial model PartialVector "An arrow to be drawn"
        import Modelica.Mechanics.MultiBody.Frames;
        import Modelica.Mechanics.MultiBody.Types;
        input Frames.Orientation R = Frames.nullRotation()
          "Rotation from the world to the arrow's frame"
          annotation(Dialog);
        input SI.Position r[3] = {0, 0, 0} "Foot of the arrow, in the world"
          annotation(Dialog);
        input Real coordinates[3] = {0, 0, 0} "Coordinates of the vector, in its frame"
          annotation(Dialog);
        input Types.Color color = Types.Defaults.ArrowColor "Red, green, blue"
          annotation(Dialog);
        input Types.SpecularCoefficient specularCoefficient = 0.7 "Reflection of light"
          annotation(Dialog);
        parameter Types.VectorQuantity quantity = Types.VectorQuantity.Force
          "What the vector stands for"
          annotation(Dialog);
        input Boolean headAtOrigin = false "True: the head is at r"
          annotation(Dialog);
        input Boolean twoHeadedArrow = false "True: two heads"
          annotation(Dialog);
      end PartialVector;

      partial model PartialSurface "A surface to be drawn"
        import Modelica.Mechanics.MultiBody.Frames;
        import Modelica.Mechanics.MultiBody.Types;
        input Frames.Orientation R = Frames.nullRotation()
          "Rotation from the world to the surface's frame"
          annotation(Dialog);
        input SI.Position r_0[3] = {0, 0, 0} "Origin of that frame, in the world"
          annotation(Dialog);
        parameter Integer nu = 2 "Points in the first direction"
          annotation(Dialog);
        parameter Integer nv = 2 "Points in the second direction"
          annotation(Dialog);
        replaceable function surfaceCharacteristic =
          Modelica.Mechanics.MultiBody.Interfaces.partialSurfaceCharacteristic
          "Points of the surface";
        parameter Boolean wireframe = false "True: edges only"
          annotation(Dialog);
        parameter Boolean multiColoredSurface = false "True: each point has its colour"
          annotation(Dialog);
        input Real color[3] = {255, 0, 0} "Red, green, blue"
          annotation(Dialog);
        input Types.SpecularCoefficient specularCoefficient = 0.7 "Reflection of light"
          annotation(Dialog);
        input Real transparency = 0 "From 0 (opaque) to 1"
          annotation(Dialog);
      end PartialSurface;
    end Animation;

    package ExternalReferences "Interface of file lookup"
      extends Modelica.Icons.InternalPackage;

      partial function PartialLoadResource "From a URI to a path"
        extends Modelica.Icons.Function;
        input String uri "URI or path";
        output String fileReference "Absolute path";
      end PartialLoadResource;
    end ExternalReferences;

    package System "Interface of the running program"
      extends Modelica.Icons.InternalPackage;

      partial function exitBase "Ends the program"
        extends Modelica.Icons.Function;
        input Integer status = 0 "Exit status";
      end exitBase;
    end System;
  end PartialModelicaServices;

  package FileSystem "Calls of the file system"
    extends Modelica.Icons.InternalPackage;

    impure function stat "What a name stands for"
      extends Modelica.Icons.Function;
      input String name "Path";
      output Types.FileType fileType "Kind of file";
    external "C" fileType = ModelicaInternal_stat(name)
      annotation(Library = "ModelicaExternalC");
    end stat;

    impure function removeFile "Removes a file"
      extends Modelica.Icons.Function;
      input String fileName "Path of the file";
    external "C" ModelicaInternal_removeFile(fileName)
      annotation(Library = "ModelicaExternalC");
    end removeFile;

    impure function mkdir "Makes a folder"
      extends Modelica.Icons.Function;
      input String directoryName "Path";
    external "C" ModelicaInternal_mkdir(directoryName)
      annotation(Library = "ModelicaExternalC");
    end mkdir;

    impure function rename "Renames a file or folder"
      extends Modelica.Icons.Function;
      input String oldName "Path now";
      input String newName "Path then";
    external "C" ModelicaInternal_rename(oldName, newName)
      annotation(Library = "ModelicaExternalC");
    end rename;
  end FileSystem;
end Internal;
