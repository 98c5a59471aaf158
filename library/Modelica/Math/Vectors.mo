within Modelica.Math;
package Vectors "Functions of vectors"
  extends Modelica.Icons.Package;

  function toString "Text of a vector, one element a line"
    extends Modelica.Icons.Function;
    input Real v[:] "Vector";
    input String name = "" "Name printed first; none if empty";
    input Integer significantDigits = 6 "Digits of each number";
    output String s = "" "Text";
  algorithm
    if size(v, 1) == 0 then
      s := if name == "" then "[]" else name + " = []";
    else
      s := if name == "" then "\n" else "\n" + name + " = \n";
      for i in 1:size(v, 1) loop
        s := s + "        " + (if v[i] >= 0 then " " else "")
            + String(v[i], significantDigits = significantDigits) + "\n";
      end for;
    end if;
  end toString;

  function isEqual "Whether two vectors have the same size and agree within a tolerance"
    extends Modelica.Icons.Function;
    input Real v1[:] "One vector";
    input Real v2[:] "Another vector";
    input Real eps(min = 0) = 0 "Allowed difference of elements";
    output Boolean result "True if they agree";
  algorithm
    result := size(v1, 1) == size(v2, 1);
    if result then
      for i in 1:size(v1, 1) loop
        result := result and abs(v1[i] - v2[i]) <= eps;
      end for;
    end if;
  end isEqual;

  function norm "p-norm of a vector"
    extends Modelica.Icons.Function;
    input Real v[:] "Vector";
    input Real p(min = 1) = 2 "1, 2, any number above 1, or Modelica.Constants.inf";
    output Real result = 0.0 "Norm";
  protected
    constant Real tol = 10 * Modelica.Constants.eps "Closeness of p to 1 or 2";
  algorithm
    assert(p >= 1, "the norm of a vector needs p >= 1, but p = " + String(p));
    if size(v, 1) > 0 then
      if p >= Modelica.Constants.inf then
        result := max(abs(v));
      elseif abs(p - 2) <= tol then
        result := sqrt(v * v);
      elseif abs(p - 1) <= tol then
        result := sum(abs(v));
      else
        result := sum(abs(v[i])^p for i in 1:size(v, 1))^(1 / p);
      end if;
    end if;
  end norm;

  function length "Euclidean length; inlined, so that it can be differentiated"
    extends Modelica.Icons.Function;
    input Real v[:] "Vector";
    output Real result "Length";
  algorithm
    result := sqrt(v * v);
    annotation(Inline = true);
  end length;

  function normalize
    "Unit vector of the same direction; a vector of nearly no length is divided by eps"
    extends Modelica.Icons.Function;
    input Real v[:] "Vector";
    input Real eps(min = 0.0) = 100 * Modelica.Constants.eps "Least length that is divided by";
    output Real result[size(v, 1)](each final unit = "1") "Unit vector";
  algorithm
    result := smooth(0, if length(v) < eps then v / eps else v / length(v));
    annotation(Inline = true);
  end normalize;

  function normalizeWithAssert
    "Unit vector of the same direction; a vector without length is an error"
    extends Modelica.Icons.Function;
    input Real v[:] "Vector";
    output Real result[size(v, 1)] "Unit vector";
  algorithm
    assert(Modelica.Math.Vectors.length(v) > 0.0, "a vector without length has no direction");
    result := v / Modelica.Math.Vectors.length(v);
    annotation(Inline = true);
  end normalizeWithAssert;

  function reverse "The elements from last to first"
    extends Modelica.Icons.Function;
    input Real v[:] "Vector";
    output Real result[size(v, 1)] "Reversed vector";
  algorithm
    result := {v[size(v, 1)+1-i] for i in 1:size(v, 1)};
    annotation(Inline = true);
  end reverse;

  function sort "Sorts a vector (by insertion, equal elements keep their order)"
    extends Modelica.Icons.Function;
    input Real v[:] "Vector";
    input Boolean ascending = true "True: smallest first";
    output Real sorted_v[size(v, 1)] = v "Sorted vector";
    output Integer indices[size(v, 1)] = 1:size(v, 1) "sorted_v = v[indices]";
  protected
    Real value "Element to be placed";
    Integer origin "Index of that element in v";
    Integer place "Where it goes";
    Boolean moving "True while larger elements are before it";
  algorithm
    for i in 2:size(v, 1) loop
      value := v[i];
      origin := i;
      place := i;
      moving := true;
      while moving loop
        if place == 1 then
          moving := false;
        elseif (if ascending then sorted_v[place-1] > value else sorted_v[place-1] < value) then
          sorted_v[place] := sorted_v[place-1];
          indices[place] := indices[place-1];
          place := place - 1;
        else
          moving := false;
        end if;
      end while;
      sorted_v[place] := value;
      indices[place] := origin;
    end for;
  end sort;

  function find "Index of the first element that equals a number, 0 if there is none"
    extends Modelica.Icons.Function;
    input Real e "Number to look for";
    input Real v[:] "Vector";
    input Real eps(min = 0) = 0 "Allowed difference";
    output Integer result "Index or 0";
  algorithm
    result := 0;
    for i in size(v, 1):-1:1 loop
      if abs(e - v[i]) <= eps then
        result := i;
      end if;
    end for;
  end find;

  function interpolate
    "Linear interpolation between points with rising abscissas; the first and last line go on outside"
    extends Modelica.Icons.Function;
    input Real x[:] "Abscissas, rising";
    input Real y[size(x, 1)] "Ordinates";
    input Real xi "Wanted abscissa";
    input Integer iLast = 1 "Where the search starts";
    output Real yi "Ordinate at xi";
    output Integer iNew = 1 "xi lies between x[iNew] and x[iNew + 1]";
  protected
    Integer n = size(x, 1) "Number of points";
  algorithm
    assert(n > 0, "interpolation needs at least one point");
    if n == 1 then
      yi := y[1];
    else
      iNew := max(1, min(iLast, n - 1));
      while iNew < n - 1 and xi >= x[iNew+1] loop
        iNew := iNew + 1;
      end while;
      while iNew > 1 and xi < x[iNew] loop
        iNew := iNew - 1;
      end while;
      assert(x[iNew+1] > x[iNew], "the abscissas of an interpolation must rise");
      yi := y[iNew] + (xi - x[iNew]) * (y[iNew+1] - y[iNew]) / (x[iNew+1] - x[iNew]);
    end if;
    annotation(smoothOrder(normallyConstant = x, normallyConstant = y) = 100);
  end interpolate;

  function relNodePositions "Nodes from 0 to 1: both ends and the middles of equal cells"
    extends Modelica.Icons.Function;
    input Integer nNodes "Number of nodes with both ends";
    output Real xsi[nNodes] "Positions";
  algorithm
    for i in 1:nNodes loop
      xsi[i] := if i == 1 then 0 elseif i == nNodes then 1 else (i - 1.5) / (nNodes - 2);
    end for;
  end relNodePositions;
end Vectors;
