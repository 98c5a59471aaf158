within Modelica.Math;
package Nonlinear "Integrals and zeros of functions given as arguments"
  extends Modelica.Icons.Package;

  package Interfaces "Interfaces of functions"
    extends Modelica.Icons.InterfacesPackage;

    encapsulated partial function partialScalarFunction "A function of one variable"
      import Modelica;
      extends Modelica.Icons.Function;
      input Real u "Abscissa";
      output Real y "Ordinate";
    end partialScalarFunction;
  end Interfaces;

  function quadratureLobatto
    "Integral of a function by Lobatto's rule with four and seven points, adaptive"
    extends Modelica.Icons.Function;
    input Modelica.Math.Nonlinear.Interfaces.partialScalarFunction f "Integrand";
    input Real a "Lower end";
    input Real b "Upper end";
    input Real tolerance = 100 * Modelica.Constants.eps "Relative tolerance";
    output Real integral "Integral of f from a to b";
  protected
    Integer cells "Number of cells of the rough estimate";
    Real scale "Size of the integral, from a rough estimate";

    function rule "Integral over one cell, split where both rules differ"
      input Modelica.Math.Nonlinear.Interfaces.partialScalarFunction f "Integrand";
      input Real a "Lower end";
      input Real b "Upper end";
      input Real fa "f(a)";
      input Real fb "f(b)";
      input Real error "Allowed difference of both rules";
      input Integer depth "Splits that are still allowed";
      output Real value "Integral";
    protected
      Real m = (a + b) / 2 "Middle";
      Real h = (b - a) / 2 "Half of the width";
      Real x[5] = {m - sqrt(2 / 3) * h, m - h / sqrt(5), m, m + h / sqrt(5), m + sqrt(2 / 3) * h}
        "Inner points";
      Real y[5] "Values there";
      Real four "Lobatto's rule with four points";
      Real seven "Kronrod's extension of it with seven points";
    algorithm
      for i in 1:5 loop
        y[i] := f(x[i]);
      end for;
      four := h / 6 * (fa + fb + 5 * (y[2] + y[4]));
      seven := h / 1470 * (77 * (fa + fb) + 432 * (y[1] + y[5]) + 625 * (y[2] + y[4]) + 672 * y[3]);
      if abs(seven - four) <= error or depth <= 0 or x[1] <= a or x[5] >= b then
        value := seven;
      else
        value := rule(f, a, x[1], fa, y[1], error, depth - 1)
            + rule(f, x[5], b, y[5], fb, error, depth - 1);
        for i in 1:4 loop
          value := value + rule(f, x[i], x[i+1], y[i], y[i+1], error, depth - 1);
        end for;
      end if;
    end rule;
  algorithm
    cells := 12;
    scale := 0;
    for i in 1:cells loop
      scale := scale + abs(f(a + (b - a) * (i - 0.5) / cells)) * abs(b - a) / cells;
    end for;
    if b >= a then
      integral := rule(f, a, b, f(a), f(b), scale * max(tolerance, 10 * Modelica.Constants.eps),
        12);
    else
      integral := -rule(f, b, a, f(b), f(a), scale * max(tolerance, 10 * Modelica.Constants.eps),
          12);
    end if;
  end quadratureLobatto;

  function solveOneNonlinearEquation
    "Zero of a function between two abscissas with values of opposite signs"
    extends Modelica.Icons.Function;
    input Modelica.Math.Nonlinear.Interfaces.partialScalarFunction f "f(u) = 0 is solved";
    input Real u_min "One end of the interval";
    input Real u_max "Other end of the interval";
    input Real tolerance = 100 * Modelica.Constants.eps "Relative tolerance of the zero";
    output Real u "Zero";
  protected
    // Ridders' method: a bracket is halved at least every second call, and the fourth point lies on an exponential
    // through the other three.
    Real low "End with the value lowValue";
    Real high "End with the value highValue";
    Real lowValue "f(low)";
    Real highValue "f(high)";
    Real middle "Middle of the bracket";
    Real middleValue "f(middle)";
    Real value "f(u)";
    Integer calls "Steps done";
  algorithm
    low := u_min;
    high := u_max;
    lowValue := f(low);
    highValue := f(high);
    assert(lowValue * highValue <= 0,
      "the values at both ends of the interval have the same sign: f(" + String(u_min) + ") = "
        + String(lowValue) + ", f(" + String(u_max) + ") = " + String(highValue)
        + " (Nonlinear.solveOneNonlinearEquation)");
    calls := 0;
    u := if lowValue == 0 then low else high;
    value := if lowValue == 0 then lowValue else highValue;
    while value <> 0 and calls < 200
      and abs(high - low)
        > max(tolerance, 2 * Modelica.Constants.eps) * max(abs(high), abs(low)) loop
      calls := calls + 1;
      middle := (low + high) / 2;
      middleValue := f(middle);
      u := middle
          + (middle - low) * (if lowValue >= highValue then middleValue else -middleValue)
            / sqrt(max(middleValue^2 - lowValue * highValue, Modelica.Constants.small));
      value := f(u);
      if middleValue == 0 then
        u := middle;
        value := 0;
      elseif middleValue * value < 0 then
        low := middle;
        lowValue := middleValue;
        high := u;
        highValue := value;
      elseif lowValue * value < 0 then
        high := u;
        highValue := value;
      else
        low := u;
        lowValue := value;
      end if;
      if abs(high - low) <= 4 * Modelica.Constants.eps * abs(u) then
        value := 0;
      end if;
    end while;
  end solveOneNonlinearEquation;
end Nonlinear;
