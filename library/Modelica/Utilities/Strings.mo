within Modelica.Utilities;
package Strings "Functions of texts"
  extends Modelica.Icons.FunctionsPackage;

  pure function length "Number of characters"
    extends Modelica.Icons.Function;
    input String string "Text";
    output Integer result "Its length";
  external "C" result = ModelicaStrings_length(string)
    annotation(Library = "ModelicaExternalC");
  end length;

  pure function substring "The part from one index to another"
    extends Modelica.Icons.Function;
    input String string "Text";
    input Integer startIndex(min = 1) "First character";
    input Integer endIndex "Last character";
    output String result "The part";
  external "C" result = ModelicaStrings_substring(string, startIndex, endIndex)
    annotation(Library = "ModelicaExternalC");
  end substring;

  function repeat "A text several times in a row"
    extends Modelica.Icons.Function;
    input Integer n(min = 0) = 1 "How often";
    input String string = " " "Text";
    output String repeatedString "n copies";
  algorithm
    repeatedString := "";
    for i in 1:n loop
      repeatedString := repeatedString + string;
    end for;
  end repeat;

  pure function compare "Order of two texts"
    extends Modelica.Icons.Function;
    input String string1 "One text";
    input String string2 "Another text";
    input Boolean caseSensitive = true "False: capitals and small letters are the same";
    output Modelica.Utilities.Types.Compare result "Less, Equal or Greater";
  external "C" result = ModelicaStrings_compare(string1, string2, caseSensitive)
    annotation(Library = "ModelicaExternalC");
  end compare;

  function isEqual "Whether two texts are the same"
    extends Modelica.Icons.Function;
    input String string1 "One text";
    input String string2 "Another text";
    input Boolean caseSensitive = true "False: capitals and small letters are the same";
    output Boolean identical "Answer";
  algorithm
    identical := if caseSensitive then
        string1 == string2
      else
        compare(string1, string2, false) == Types.Compare.Equal;
  end isEqual;

  function isEmpty "Whether a text has nothing but white space"
    extends Modelica.Icons.Function;
    input String string "Text";
    output Boolean result "Answer";
  algorithm
    result := Advanced.skipWhiteSpace(string) > length(string);
  end isEmpty;

  function count "How often a text occurs in another, without overlaps"
    extends Modelica.Icons.Function;
    input String string "Text";
    input String searchString "What to look for";
    input Integer startIndex(min = 1) = 1 "Where to begin";
    input Boolean caseSensitive = true "False: capitals and small letters are the same";
    output Integer result "Number of occurrences";
  protected
    Integer at "Place of one occurrence";
  algorithm
    result := 0;
    at := find(string, searchString, startIndex, caseSensitive);
    while at > 0 loop
      result := result + 1;
      at := find(string, searchString, at + length(searchString), caseSensitive);
    end while;
  end count;

  function find "First place where a text occurs in another, 0 if nowhere"
    extends Modelica.Icons.Function;
    input String string "Text";
    input String searchString "What to look for";
    input Integer startIndex(min = 1) = 1 "Where to begin";
    input Boolean caseSensitive = true "False: capitals and small letters are the same";
    output Integer index "Place or 0";
  protected
    Integer n = length(searchString) "Length of what is looked for";
    Integer i "Place under test";
  algorithm
    index := 0;
    i := startIndex;
    while index == 0 and n > 0 and i + n - 1 <= length(string) loop
      if isEqual(substring(string, i, i + n - 1), searchString, caseSensitive) then
        index := i;
      end if;
      i := i + 1;
    end while;
  end find;

  function findLast "Last place where a text occurs in another, 0 if nowhere"
    extends Modelica.Icons.Function;
    input String string "Text";
    input String searchString "What to look for";
    input Integer startIndex(min = 0) = 0 "Search from here to the front; 0: from the end";
    input Boolean caseSensitive = true "False: capitals and small letters are the same";
    output Integer index "Place or 0";
  protected
    Integer n = length(searchString) "Length of what is looked for";
    Integer i "Place under test";
  algorithm
    index := 0;
    i := length(string) - n + 1;
    if startIndex > 0 then
      i := min(i, startIndex);
    end if;
    while index == 0 and n > 0 and i >= 1 loop
      if isEqual(substring(string, i, i + n - 1), searchString, caseSensitive) then
        index := i;
      end if;
      i := i - 1;
    end while;
  end findLast;

  function replace "Replaces a text inside another"
    extends Modelica.Icons.Function;
    input String string "Text";
    input String searchString "What to look for";
    input String replaceString "What to put there";
    input Integer startIndex = 1 "Where to begin";
    input Boolean replaceAll = true "False: the first occurrence only";
    input Boolean caseSensitive = true "False: capitals and small letters are the same";
    output String result "New text";
  protected
    Integer from "Begin of what is not copied yet";
    Integer at "Place of one occurrence";
  algorithm
    result := if startIndex > 1 then substring(string, 1, startIndex - 1) else "";
    from := startIndex;
    at := find(string, searchString, from, caseSensitive);
    while at > 0 loop
      result := result + (if at > from then substring(string, from, at - 1) else "")
          + replaceString;
      from := at + length(searchString);
      at := if replaceAll then find(string, searchString, from, caseSensitive) else 0;
    end while;
    if from <= length(string) then
      result := result + substring(string, from, length(string));
    end if;
  end replace;

  function sort "Sorts texts"
    extends Modelica.Icons.Function;
    input String stringVector1[:] "Texts";
    input Boolean caseSensitive = true "False: capitals and small letters are the same";
    output String stringVector2[size(stringVector1, 1)] = stringVector1 "Sorted texts";
  protected
    String moved "Text to be placed";
    Integer place "Where it goes";
    Boolean moving "True while greater texts are before it";
  algorithm
    for i in 2:size(stringVector1, 1) loop
      moved := stringVector1[i];
      place := i;
      moving := true;
      while moving loop
        if place == 1 then
          moving := false;
        elseif compare(stringVector2[place-1], moved, caseSensitive) == Types.Compare.Greater then
          stringVector2[place] := stringVector2[place-1];
          place := place - 1;
        else
          moving := false;
        end if;
      end while;
      stringVector2[place] := moved;
    end for;
  end sort;

  pure function hashString "A number that differs for different texts, as a rule"
    extends Modelica.Icons.Function;
    input String string "Text";
    output Integer hash "Number";
  external "C" hash = ModelicaStrings_hashString(string)
    annotation(Library = "ModelicaExternalC");
  end hashString;

  function scanReal "Reads a number out of a text"
    extends Modelica.Icons.Function;
    input String string "Text";
    input Integer startIndex(min = 1) = 1 "Where to begin";
    input Boolean unsigned = false "True: a sign is an error";
    input String message = "" "Added to the error message";
    output Real number "Value";
    output Integer nextIndex "Behind it";
  algorithm
    (nextIndex, number) := Advanced.scanReal(string, startIndex, unsigned);
    if nextIndex == startIndex then
      syntaxError(string, Advanced.skipWhiteSpace(string, startIndex),
        "a number was expected " + message);
    end if;
  end scanReal;

  function scanInteger "Reads a whole number out of a text"
    extends Modelica.Icons.Function;
    input String string "Text";
    input Integer startIndex(min = 1) = 1 "Where to begin";
    input Boolean unsigned = false "True: a sign is an error";
    input String message = "" "Added to the error message";
    output Integer number "Value";
    output Integer nextIndex "Behind it";
  algorithm
    (nextIndex, number) := Advanced.scanInteger(string, startIndex, unsigned);
    if nextIndex == startIndex then
      syntaxError(string, Advanced.skipWhiteSpace(string, startIndex),
        "a whole number was expected " + message);
    end if;
  end scanInteger;

  function scanString "Reads a quoted text out of a text"
    extends Modelica.Icons.Function;
    input String string "Text";
    input Integer startIndex(min = 1) = 1 "Where to begin";
    input String message = "" "Added to the error message";
    output String result "Value";
    output Integer nextIndex "Behind it";
  algorithm
    (nextIndex, result) := Advanced.scanString(string, startIndex);
    if nextIndex == startIndex then
      syntaxError(string, Advanced.skipWhiteSpace(string, startIndex),
        "a text in quotes was expected " + message);
    end if;
  end scanString;

  function scanIdentifier "Reads a name out of a text"
    extends Modelica.Icons.Function;
    input String string "Text";
    input Integer startIndex(min = 1) = 1 "Where to begin";
    input String message = "" "Added to the error message";
    output String identifier "Value";
    output Integer nextIndex "Behind it";
  algorithm
    (nextIndex, identifier) := Advanced.scanIdentifier(string, startIndex);
    if nextIndex == startIndex then
      syntaxError(string, Advanced.skipWhiteSpace(string, startIndex),
        "a name was expected " + message);
    end if;
  end scanIdentifier;

  function scanBoolean "Reads true or false out of a text"
    extends Modelica.Icons.Function;
    input String string "Text";
    input Integer startIndex(min = 1) = 1 "Where to begin";
    input String message = "" "Added to the error message";
    output Boolean number "Value";
    output Integer nextIndex "Behind it";
  protected
    String word "Name that was found";
  algorithm
    (nextIndex, word) := Advanced.scanIdentifier(string, startIndex);
    number := word == "true";
    if word <> "true" and word <> "false" then
      syntaxError(string, Advanced.skipWhiteSpace(string, startIndex),
        "true or false was expected " + message);
    end if;
  end scanBoolean;

  function scanDelimiter "Reads one of several separators out of a text"
    extends Modelica.Icons.Function;
    input String string "Text";
    input Integer startIndex(min = 1) = 1 "Where to begin";
    input String requiredDelimiters[:] = {","} "Separators; an empty one always fits";
    input String message = "" "Added to the error message";
    output String delimiter "Separator that was found";
    output Integer nextIndex "Behind it";
  protected
    Boolean found "True if one fits";
    String wanted "All separators, for the error message";
  algorithm
    nextIndex := Advanced.skipLineComments(string, startIndex);
    found := false;
    delimiter := "";
    wanted := "";
    for candidate in requiredDelimiters loop
      wanted := wanted + " \"" + candidate + "\"";
      if not found and nextIndex + length(candidate) - 1 <= length(string) then
        if length(candidate) == 0 then
          found := true;
        elseif substring(string, nextIndex, nextIndex + length(candidate) - 1) == candidate then
          found := true;
          delimiter := candidate;
        end if;
      end if;
    end for;
    if found then
      nextIndex := nextIndex + length(delimiter);
    else
      syntaxError(string, nextIndex, "one of" + wanted + " was expected " + message);
    end if;
  end scanDelimiter;

  function scanNoToken "Stops if a text has more than white space and comments"
    extends Modelica.Icons.Function;
    input String string "Text";
    input Integer startIndex(min = 1) = 1 "Where to begin";
    input String message = "" "Added to the error message";
  protected
    Integer nextIndex "Next character that counts";
  algorithm
    nextIndex := Advanced.skipLineComments(string, startIndex);
    if nextIndex <= length(string) then
      syntaxError(string, nextIndex, "nothing more was expected " + message);
    end if;
  end scanNoToken;

  function scanToken "Reads the next piece of a text, whatever it is"
    extends Modelica.Icons.Function;
    input String string "Text";
    input Integer startIndex(min = 1) = 1 "Where to begin";
    input Boolean unsigned = false "True: a sign is a piece of its own";
    output Types.TokenValue token "The piece";
    output Integer nextIndex "Behind it";
  protected
    Integer start "Where the piece begins";
  algorithm
    token.tokenType := Types.TokenType.NoToken;
    token.real := 0.0;
    token.integer := 0;
    token.boolean := false;
    token.string := "";
    start := Advanced.skipLineComments(string, startIndex);
    nextIndex := start;
    if start <= length(string) then
      (nextIndex, token.integer) := Advanced.scanInteger(string, start, unsigned);
      if nextIndex > start then
        token.tokenType := Types.TokenType.IntegerToken;
      else
        (nextIndex, token.real) := Advanced.scanReal(string, start, unsigned);
        if nextIndex > start then
          token.tokenType := Types.TokenType.RealToken;
        else
          (nextIndex, token.string) := Advanced.scanString(string, start);
          if nextIndex > start then
            token.tokenType := Types.TokenType.StringToken;
          else
            (nextIndex, token.string) := Advanced.scanIdentifier(string, start);
            if nextIndex > start and (token.string == "true" or token.string == "false") then
              token.tokenType := Types.TokenType.BooleanToken;
              token.boolean := token.string == "true";
              token.string := "";
            elseif nextIndex > start then
              token.tokenType := Types.TokenType.IdentifierToken;
            else
              token.tokenType := Types.TokenType.DelimiterToken;
              token.string := substring(string, start, start);
              nextIndex := start + 1;
            end if;
          end if;
        end if;
      end if;
    end if;
  end scanToken;

  function syntaxError "Stops with the place of a mistake in a text"
    extends Modelica.Icons.Function;
    input String string "Text";
    input Integer index "Place of the mistake";
    input String message = "" "What was expected";
  algorithm
    Streams.error("at character " + String(index) + " of \"" + string + "\": " + message);
  end syntaxError;

  package Advanced "Scanning of texts"
    extends Modelica.Icons.FunctionsPackage;

    pure function scanReal "Number at a place"
      extends Modelica.Icons.Function;
      input String string "Text";
      input Integer startIndex(min = 1) = 1 "Where it begins";
      input Boolean unsigned = false "True: no sign";
      output Integer nextIndex "Behind the number; startIndex if there is none";
      output Real number "Value";
    external "C" ModelicaStrings_scanReal(string, startIndex, unsigned, nextIndex, number)
      annotation(Library = "ModelicaExternalC");
    end scanReal;

    pure function scanInteger "Whole number at a place"
      extends Modelica.Icons.Function;
      input String string "Text";
      input Integer startIndex(min = 1) = 1 "Where it begins";
      input Boolean unsigned = false "True: no sign";
      output Integer nextIndex "Behind the number; startIndex if there is none";
      output Integer number "Value";
    external "C" ModelicaStrings_scanInteger(string, startIndex, unsigned, nextIndex, number)
      annotation(Library = "ModelicaExternalC");
    end scanInteger;

    pure function scanString "Quoted text at a place"
      extends Modelica.Icons.Function;
      input String string "Text";
      input Integer startIndex(min = 1) = 1 "Where it begins";
      output Integer nextIndex "Behind it; startIndex if there is none";
      output String string2 "Text between the quotes";
    external "C" ModelicaStrings_scanString(string, startIndex, nextIndex, string2)
      annotation(Library = "ModelicaExternalC");
    end scanString;

    pure function scanIdentifier "Name at a place"
      extends Modelica.Icons.Function;
      input String string "Text";
      input Integer startIndex(min = 1) = 1 "Where it begins";
      output Integer nextIndex "Behind it; startIndex if there is none";
      output String identifier "Name";
    external "C" ModelicaStrings_scanIdentifier(string, startIndex, nextIndex, identifier)
      annotation(Library = "ModelicaExternalC");
    end scanIdentifier;

    pure function skipWhiteSpace "First character from a place on that is no white space"
      extends Modelica.Icons.Function;
      input String string "Text";
      input Integer startIndex(min = 1) = 1 "Where to begin";
      output Integer nextIndex "Place of that character, or behind the end";
    external "C" nextIndex = ModelicaStrings_skipWhiteSpace(string, startIndex)
      annotation(Library = "ModelicaExternalC");
    end skipWhiteSpace;

    function skipLineComments
      "First character from a place on that is neither white space nor in a comment that begins with //"
      extends Modelica.Icons.Function;
      input String string "Text";
      input Integer startIndex(min = 1) = 1 "Where to begin";
      output Integer nextIndex "Place of that character, or behind the end";
    protected
      Integer lineEnd "End of the comment's line";
      Boolean inComment "True at a comment";
    algorithm
      inComment := true;
      nextIndex := startIndex;
      while inComment loop
        nextIndex := Advanced.skipWhiteSpace(string, nextIndex);
        inComment := nextIndex < length(string);
        if inComment then
          inComment := substring(string, nextIndex, nextIndex + 1) == "//";
        end if;
        if inComment then
          lineEnd := find(string, "\n", nextIndex);
          nextIndex := if lineEnd > 0 then lineEnd + 1 else length(string) + 1;
        end if;
      end while;
    end skipLineComments;
  end Advanced;
end Strings;
