within Modelica;
package ComplexMath "Functions of complex numbers"
  extends Modelica.Icons.Package;
  final constant Complex j = Complex(0, 1) "Imaginary unit";

  package Vectors "Functions of complex vectors"
    extends Modelica.Icons.FunctionsPackage;

    function norm "p-norm"
      extends Modelica.Icons.Function;
      input Complex v[:] "Vector";
      input Real p(min = 1) = 2 "1, 2, any number above 1, or Modelica.Constants.inf";
      output Real result "Norm";
    algorithm
      if p == 2 then
        result := length(v);
      elseif p == Modelica.Constants.inf then
        result := ComplexMath.abs(ComplexMath.max(v));
      else
        result := .sum(ComplexMath.abs(v[i])^p for i in 1:size(v, 1))^(1 / p);
      end if;
    end norm;

    function length "Euclidean length"
      extends Modelica.Icons.Function;
      input Complex v[:] "Vector";
      output Real result "Length";
    algorithm
      result := .sqrt(.sum(v[i].re^2 + v[i].im^2 for i in 1:size(v, 1)));
    end length;

    function normalize
      "Unit vector of the same direction; a vector of nearly no length stays as it is"
      extends Modelica.Icons.Function;
      input Complex v[:] "Vector";
      input Real eps = 100 * Modelica.Constants.eps "Least length that is divided by";
      output Complex result[size(v, 1)] "Unit vector";
    protected
      Real divisor "What is divided by";
    algorithm
      divisor := if length(v) >= eps then length(v) else 1;
      for i in 1:size(v, 1) loop
        result[i] := Complex(v[i].re / divisor, v[i].im / divisor);
      end for;
    end normalize;

    function reverse "The elements from last to first"
      extends Modelica.Icons.Function;
      input Complex v[:] "Vector";
      output Complex result[size(v, 1)] "Reversed vector";
    algorithm
      result := {v[size(v, 1)+1-i] for i in 1:size(v, 1)};
      annotation(Inline = true);
    end reverse;

    function sort "Sorts by frequency (imaginary part, then real part) or by absolute value"
      extends Modelica.Icons.Function;
      input Complex v[:] "Vector";
      input Boolean ascending = true "True: smallest first";
      input Boolean sortFrequency = true "True: by imaginary part, false: by absolute value";
      output Complex sorted_v[size(v, 1)] = v "Sorted vector";
      output Integer indices[size(v, 1)] = 1:size(v, 1) "sorted_v = v[indices]";
    protected
      Integer place "Where an element goes";
      Boolean moving "True while elements before it are greater";
      Complex value "Element to be placed";
      Complex before "Element before that place";
      Real sign "1: smallest first, -1: greatest first";
    algorithm
      sign := if ascending then 1 else -1;
      for i in 2:size(v, 1) loop
        value := v[i];
        place := i;
        moving := true;
        while moving loop
          if place == 1 then
            moving := false;
          else
            before := sorted_v[place-1];
            if sortFrequency then
              moving := sign * (.abs(before.im) - .abs(value.im)) > 0
                  or .abs(before.im) == .abs(value.im)
                    and (sign * (before.re - value.re) > 0
                      or before.re == value.re and before.im < value.im);
            else
              moving := sign * (ComplexMath.abs(before) - ComplexMath.abs(value)) > 0;
            end if;
            if moving then
              sorted_v[place] := before;
              indices[place] := indices[place-1];
              place := place - 1;
            end if;
          end if;
        end while;
        sorted_v[place] := value;
        indices[place] := i;
      end for;
    end sort;
  end Vectors;

  function sin "Sine"
    extends Modelica.Icons.Function;
    input Complex c1 "Any number";
    output Complex c2 "Result";
  algorithm
    c2 := Complex(Math.sin(c1.re) * Math.cosh(c1.im), Math.cos(c1.re) * Math.sinh(c1.im));
    annotation(Inline = true);
  end sin;

  function cos "Cosine"
    extends Modelica.Icons.Function;
    input Complex c1 "Any number";
    output Complex c2 "Result";
  algorithm
    c2 := Complex(Math.cos(c1.re) * Math.cosh(c1.im), -Math.sin(c1.re) * Math.sinh(c1.im));
    annotation(Inline = true);
  end cos;

  function tan "Tangent"
    extends Modelica.Icons.Function;
    input Complex c1 "Any number";
    output Complex c2 "Result";
  algorithm
    c2 := sin(c1) / cos(c1);
    annotation(Inline = true);
  end tan;

  function asin "Inverse sine"
    extends Modelica.Icons.Function;
    input Complex c1 "Any number";
    output Complex c2 "Result";
  algorithm
    c2 := -j * log(j * c1 + sqrt(1 - c1 * c1));
    annotation(Inline = true);
  end asin;

  function acos "Inverse cosine"
    extends Modelica.Icons.Function;
    input Complex c1 "Any number";
    output Complex c2 "Result";
  algorithm
    c2 := -j * log(c1 + j * sqrt(1 - c1 * c1));
    annotation(Inline = true);
  end acos;

  function atan "Inverse tangent"
    extends Modelica.Icons.Function;
    input Complex c1 "Any number";
    output Complex c2 "Result";
  algorithm
    c2 := 0.5 * j * log((j + c1) / (j - c1));
    annotation(Inline = true);
  end atan;

  function sinh "Hyperbolic sine"
    extends Modelica.Icons.Function;
    input Complex c1 "Any number";
    output Complex c2 "Result";
  algorithm
    c2 := Complex(Math.sinh(c1.re) * Math.cos(c1.im), Math.cosh(c1.re) * Math.sin(c1.im));
    annotation(Inline = true);
  end sinh;

  function cosh "Hyperbolic cosine"
    extends Modelica.Icons.Function;
    input Complex c1 "Any number";
    output Complex c2 "Result";
  algorithm
    c2 := Complex(Math.cosh(c1.re) * Math.cos(c1.im), Math.sinh(c1.re) * Math.sin(c1.im));
    annotation(Inline = true);
  end cosh;

  function tanh "Hyperbolic tangent"
    extends Modelica.Icons.Function;
    input Complex c1 "Any number";
    output Complex c2 "Result";
  algorithm
    c2 := sinh(c1) / cosh(c1);
    annotation(Inline = true);
  end tanh;

  function asinh "Inverse hyperbolic sine"
    extends Modelica.Icons.Function;
    input Complex c1 "Any number";
    output Complex c2 "Result";
  algorithm
    c2 := log(c1 + sqrt(c1 * c1 + 1));
    annotation(Inline = true);
  end asinh;

  function acosh "Inverse hyperbolic cosine"
    extends Modelica.Icons.Function;
    input Complex c1 "Any number";
    output Complex c2 "Result";
  algorithm
    c2 := log(c1 + (c1 + 1) * sqrt((c1 - 1) / (c1 + 1)));
    annotation(Inline = true);
  end acosh;

  function atanh "Inverse hyperbolic tangent"
    extends Modelica.Icons.Function;
    input Complex c1 "Any number";
    output Complex c2 "Result";
  algorithm
    c2 := 0.5 * log((1 + c1) / (1 - c1));
    annotation(Inline = true);
  end atanh;

  function exp "Exponential function"
    extends Modelica.Icons.Function;
    input Complex c1 "Any number";
    output Complex c2 "Result";
  algorithm
    c2 := Complex(Math.exp(c1.re) * Math.cos(c1.im), Math.exp(c1.re) * Math.sin(c1.im));
    annotation(Inline = true);
  end exp;

  function log "Natural logarithm, principal value"
    extends Modelica.Icons.Function;
    input Complex c1 "Any number";
    output Complex c2 "Result";
  algorithm
    c2 := Complex(Modelica.Math.log(abs(c1)), arg(c1));
    annotation(Inline = true);
  end log;

  function abs "Modulus"
    extends Modelica.Icons.Function;
    input Complex c "Any number";
    output Real result "Distance from the origin";
  algorithm
    result := .sqrt(c.re^2 + c.im^2);
    annotation(Inline = true);
  end abs;

  function arg "Argument"
    extends Modelica.Icons.Function;
    input Complex c "Any number";
    input Modelica.Units.SI.Angle phi0 = 0 "The result lies within half a turn around this angle";
    output Modelica.Units.SI.Angle phi "Angle";
  algorithm
    phi := Modelica.Math.atan3(c.im, c.re, phi0);
    annotation(Inline = true);
  end arg;

  function conj "Conjugate"
    extends Modelica.Icons.Function;
    input Complex c1 "Any number";
    output Complex c2 "Result";
  algorithm
    c2 := Complex(c1.re, -c1.im);
    annotation(Inline = true);
  end conj;

  function real "Real part"
    extends Modelica.Icons.Function;
    input Complex c "Any number";
    output Real r "Real part";
  algorithm
    r := c.re;
    annotation(Inline = true);
  end real;

  function imag "Imaginary part"
    extends Modelica.Icons.Function;
    input Complex c "Any number";
    output Real r "Imaginary part";
  algorithm
    r := c.im;
    annotation(Inline = true);
  end imag;

  function fromPolar "From modulus and argument"
    extends Modelica.Icons.Function;
    input Real len "Modulus";
    input Modelica.Units.SI.Angle phi "Argument";
    output Complex c "Number";
  algorithm
    c := Complex(len * Modelica.Math.cos(phi), len * Modelica.Math.sin(phi));
    annotation(Inline = true);
  end fromPolar;

  function sqrt "Square root, principal value"
    extends Modelica.Icons.Function;
    input Complex c1 "Any number";
    output Complex c2 "Result";
  algorithm
    c2 := Complex(.sqrt(abs(c1)) * Math.cos(arg(c1) / 2), .sqrt(abs(c1)) * Math.sin(arg(c1) / 2));
    annotation(Inline = true);
  end sqrt;

  function max "Element of the greatest modulus"
    extends Modelica.Icons.Function;
    input Complex v[:] "Vector";
    output Complex result "Element";
    output Integer index "Its index; 0 if the vector is empty";
  algorithm
    index := if size(v, 1) > 0 then 1 else 0;
    result := Complex(0);
    for i in 1:size(v, 1) loop
      if i == 1 or abs(v[i]) > abs(result) then
        index := i;
        result := v[i];
      end if;
    end for;
  end max;

  function min "Element of the smallest modulus"
    extends Modelica.Icons.Function;
    input Complex v[:] "Vector";
    output Complex result "Element";
    output Integer index "Its index; 0 if the vector is empty";
  algorithm
    index := if size(v, 1) > 0 then 1 else 0;
    result := Complex(0);
    for i in 1:size(v, 1) loop
      if i == 1 or abs(v[i]) < abs(result) then
        index := i;
        result := v[i];
      end if;
    end for;
  end min;

  function sum "Sum of all elements"
    extends Modelica.Icons.Function;
    input Complex v[:] "Vector";
    output Complex result "Sum";
  algorithm
    result := Complex(.sum(v[:].re), .sum(v[:].im));
    annotation(Inline = true);
  end sum;

  function product "Product of all elements"
    extends Modelica.Icons.Function;
    input Complex v[:] "Vector";
    output Complex result "Product";
  algorithm
    result := Complex(1);
    for i in 1:size(v, 1) loop
      result := result * v[i];
    end for;
  end product;
end ComplexMath;
