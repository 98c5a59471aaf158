within Modelica.Utilities;
package Files "Names and properties of files"
  extends Modelica.Icons.FunctionsPackage;

  impure function fullPathName "Absolute path of a file"
    extends Modelica.Icons.Function;
    input String name "Absolute or relative path";
    output String fullName "Absolute path";
  external "C" fullName = ModelicaInternal_fullPathName(name)
    annotation(Library = "ModelicaExternalC");
  end fullPathName;

  impure function exist "Whether a file or folder exists"
    extends Modelica.Icons.Function;
    input String name "Path";
    output Boolean result "True if something has this name";
  algorithm
    result := Internal.FileSystem.stat(name) <> Types.FileType.NoFile;
  end exist;

  impure function removeFile "Removes a file, if it exists"
    extends Modelica.Icons.Function;
    input String fileName "Path of the file";
  algorithm
    if Internal.FileSystem.stat(fileName) == Types.FileType.RegularFile then
      Streams.close(fileName);
      Internal.FileSystem.removeFile(fileName);
    end if;
  end removeFile;

  pure function loadResource "Path of the file that a modelica:// or file:// URI names"
    extends Modelica.Icons.Function;
    input String uri "URI or path";
    output String fileReference "Absolute path";
  algorithm
    fileReference := ModelicaServices.ExternalReferences.loadResource(uri);
  end loadResource;

  function splitPathName "Folder, file name and extension of a path"
    extends Modelica.Icons.Function;
    input String pathName "Path";
    output String directory "Folder with its slash";
    output String name "File name without extension";
    output String extension "Extension with its dot";
  protected
    Integer slash "Where the folder ends";
    Integer dot "Where the extension begins";
  algorithm
    slash := Strings.findLast(pathName, "/");
    dot := Strings.findLast(pathName, ".");
    if dot <= slash then
      dot := Strings.length(pathName) + 1;
    end if;
    directory := if slash > 0 then Strings.substring(pathName, 1, slash) else "";
    name := if dot > slash + 1 then Strings.substring(pathName, slash + 1, dot - 1) else "";
    extension := if dot <= Strings.length(pathName) then
        Strings.substring(pathName, dot, Strings.length(pathName))
      else
        "";
  end splitPathName;
end Files;
