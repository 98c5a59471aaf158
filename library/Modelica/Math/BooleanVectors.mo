within Modelica.Math;
package BooleanVectors "Functions of vectors of truth values"
  extends Modelica.Icons.Package;

  function allTrue "Whether the vector is not empty and has only true elements"
    extends Modelica.Icons.Function;
    input Boolean b[:] "Vector";
    output Boolean result = size(b, 1) > 0 and min(b) "Answer";
  algorithm
    annotation(Inline = true);
  end allTrue;

  function andTrue "Whether no element is false"
    extends Modelica.Icons.Function;
    input Boolean b[:] "Vector";
    output Boolean result = size(b, 1) == 0 or min(b) "Answer";
  algorithm
    annotation(Inline = true);
  end andTrue;

  function anyTrue "Whether some element is true"
    extends Modelica.Icons.Function;
    input Boolean b[:] "Vector";
    output Boolean result = size(b, 1) > 0 and max(b) "Answer";
  algorithm
    annotation(Inline = true);
  end anyTrue;

  function oneTrue "Whether exactly one element is true"
    extends Modelica.Icons.Function;
    input Boolean b[:] "Vector";
    output Boolean result "Answer";
  algorithm
    result := countTrue(b) == 1;
  end oneTrue;

  function countTrue "Number of true elements"
    extends Modelica.Icons.Function;
    input Boolean b[:] "Vector";
    output Integer n "How many are true";
  algorithm
    n := sum(if b[i] then 1 else 0 for i in 1:size(b, 1));
    annotation(Inline = true);
  end countTrue;

  function enumerate "Numbers the true elements from 1; false elements get 0"
    extends Modelica.Icons.Function;
    input Boolean b[:] "Vector";
    output Integer enumerated[size(b, 1)] "Number of each element";
  protected
    Integer seen "True elements met so far";
  algorithm
    seen := 0;
    for i in 1:size(b, 1) loop
      seen := seen + (if b[i] then 1 else 0);
      enumerated[i] := if b[i] then seen else 0;
    end for;
  end enumerate;

  function firstTrueIndex "Index of the first true element, 0 if there is none"
    extends Modelica.Icons.Function;
    input Boolean b[:] "Vector";
    output Integer index "Index or 0";
  algorithm
    index := 0;
    for i in size(b, 1):-1:1 loop
      if b[i] then
        index := i;
      end if;
    end for;
  end firstTrueIndex;

  function index "Indices of the true elements"
    extends Modelica.Icons.Function;
    input Boolean b[:] "Vector";
    output Integer indices[countTrue(b)] "Indices in rising order";
  protected
    Integer seen "True elements met so far";
  algorithm
    seen := 0;
    for i in 1:size(b, 1) loop
      if b[i] then
        seen := seen + 1;
        indices[seen] := i;
      end if;
    end for;
  end index;
end BooleanVectors;
