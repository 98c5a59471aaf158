within Modelica.Utilities;
package Streams "Reading and writing files"
  extends Modelica.Icons.FunctionsPackage;

  impure function print "Writes a line on the terminal or at the end of a file"
    extends Modelica.Icons.Function;
    input String string = "" "Line";
    input String fileName = "" "File; the terminal if empty";
  external "C" ModelicaInternal_print(string, fileName)
    annotation(Library = "ModelicaExternalC");
  end print;

  impure function readFile "All lines of a file"
    extends Modelica.Icons.Function;
    input String fileName "File";
    output String stringVector[countLines(fileName)] "Its lines";
  external "C" ModelicaInternal_readFile(fileName, stringVector, size(stringVector, 1))
    annotation(Library = "ModelicaExternalC");
  end readFile;

  impure function readLine "One line of a file"
    extends Modelica.Icons.Function;
    input String fileName "File";
    input Integer lineNumber(min = 1) "Which line";
    output String string "The line";
    output Boolean endOfFile "True if the file is shorter; then the line is empty";
  external "C" string = ModelicaInternal_readLine(fileName, lineNumber, endOfFile)
    annotation(Library = "ModelicaExternalC");
  end readLine;

  impure function countLines "Number of lines of a file"
    extends Modelica.Icons.Function;
    input String fileName "File";
    output Integer numberOfLines "Its lines";
  external "C" numberOfLines = ModelicaInternal_countLines(fileName)
    annotation(Library = "ModelicaExternalC");
  end countLines;

  pure function error "Ends the simulation with a message"
    extends Modelica.Icons.Function;
    input String string "Message";
  external "C" ModelicaError(string)
    annotation(Library = "ModelicaExternalC");
  end error;

  impure function close "Closes a file"
    extends Modelica.Icons.Function;
    input String fileName "File";
  external "C" ModelicaStreams_closeFile(fileName)
    annotation(Library = "ModelicaExternalC");
  end close;

  impure function readMatrixSize "Rows and columns of a matrix in a MAT file"
    extends Modelica.Icons.Function;
    input String fileName "File";
    input String matrixName "Name of the matrix";
    output Integer dim[2] "Rows, columns";
  external "C" ModelicaIO_readMatrixSizes(fileName, matrixName, dim)
    annotation(Library = {"ModelicaIO", "ModelicaMatIO", "zlib"});
  end readMatrixSize;

  impure function readRealMatrix "A matrix from a MAT file"
    extends Modelica.Icons.Function;
    input String fileName "File";
    input String matrixName "Name of the matrix";
    input Integer nrow "Its rows";
    input Integer ncol "Its columns";
    input Boolean verboseRead = true "True: say that the file is read";
    output Real matrix[nrow, ncol] "The matrix";
  external "C" ModelicaIO_readRealMatrix(fileName, matrixName, matrix, size(matrix, 1),
    size(matrix, 2), verboseRead)
    annotation(Library = {"ModelicaIO", "ModelicaMatIO", "zlib"});
  end readRealMatrix;

  impure function writeRealMatrix "Writes a matrix into a MAT file"
    extends Modelica.Icons.Function;
    input String fileName "File";
    input String matrixName "Name of the matrix";
    input Real matrix[:, :] "The matrix";
    input Boolean append = false "True: keep what the file holds";
    input String format = "4" "Version of the file format";
    output Boolean success "True if it was written";
  external "C" success = ModelicaIO_writeRealMatrix(fileName, matrixName, matrix, size(matrix, 1),
    size(matrix, 2), append, format)
    annotation(Library = {"ModelicaIO", "ModelicaMatIO", "zlib"});
  end writeRealMatrix;
end Streams;
