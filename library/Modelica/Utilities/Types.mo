within Modelica.Utilities;
package Types "Types of these utilities"
  extends Modelica.Icons.TypesPackage;

  type Compare = enumeration(
    Less "The first comes before the second",
    Equal "Both are the same",
    Greater "The first comes after the second") "Order of two texts";

  type FileType = enumeration(
    NoFile "Nothing has this name",
    RegularFile "A file",
    Directory "A folder",
    SpecialFile "A device, a pipe or the like") "What a name in the file system stands for";

  type TokenType = enumeration(
    RealToken "A number with fraction or exponent",
    IntegerToken "A whole number",
    BooleanToken "true or false",
    StringToken "A text in quotes",
    IdentifierToken "A name",
    DelimiterToken "A separating character",
    NoToken "The end of the text") "Kind of a piece of text";

  record TokenValue "A piece of text with its value"
    extends Modelica.Icons.Record;
    TokenType tokenType "Kind";
    Real real "Value of a RealToken";
    Integer integer "Value of an IntegerToken";
    Boolean boolean "Value of a BooleanToken";
    String string "Value of any other token";
  end TokenValue;
end Types;
