// A record variable of a function starts with the values that the declarations of its fields, an `extends` clause, a
// short class or its own modifiers give, also where a field has no value until a statement sets it.
package RecordDefaults
  record Line
    Real slope = 7;
    Real shifts[2] = {1, 2};
    Real twice = 2*slope;
  end Line;
  record Flat = Line(slope = 3);
  record Named
    extends Line(slope = 4);
    Real more;
  end Named;
  record Pair
    Line first(shifts = {5, 6});
    Real weight = 1;
  end Pair;
  function values
    input Real x;
    output Real y[6];
  protected
    Line line;
    Flat flat;
    Named named;
    Pair pair(first(slope = x));
    Line many[2];
    Line local(slope = x + 1);
  algorithm
    named.more := 100;
    y := {line.slope*x + line.shifts[2], flat.slope + flat.twice, named.twice + named.more, pair.first.slope + pair.first.shifts[2] +
      pair.weight + pair.first.twice, many[2].slope, local.twice};
  end values;
  function compiled
    input Real x;
    output Named result;
  protected
    Line line;
  algorithm
    for i in 1:2 loop
      result.more := x + line.shifts[i];
    end for;
    annotation (Inline = false);
  end compiled;
  model M
    Real y[6] = values(time);
    Named r = compiled(time);
    parameter Real p[6] = values(1);
  end M;
end RecordDefaults;
//! model RecordDefaults.M
//! final y[1] 9 1e-12
//! final y[2] 9 1e-12
//! final y[3] 108 1e-12
//! final y[4] 10 1e-12
//! final y[5] 7 1e-12
//! final y[6] 4 1e-12
//! final r.twice 8 1e-12
//! final r.more 3 1e-12
//! final p[4] 10 1e-12
