// Records whose arrays take their sizes from values: as inputs and outputs of functions, as fields of other records, as values
// that are given from outside and count more than what the record says of itself.
model M
  record Curve
    parameter Real x[:](each min = 0);
    parameter Real y[size(x, 1)];
  end Curve;
  record Peak
    parameter Real x = 0;
    parameter Real y = 0;
  end Peak;
  function last "a record with open sizes goes in"
    input Curve a;
    input Curve b;
    output Peak peak;
  algorithm
    peak.x := a.x[size(a.x, 1)];
    peak.y := if size(b.x, 1) > 1 then b.y[2] else max(a.y);
  end last;
  function line "and comes out"
    input Real slope;
    output Curve c(x = {0, 0.5, 1}, y = zeros(n));
  protected
    constant Integer n = 3;
  algorithm
    for i in 1:n loop
      c.y[i] := slope*i;
    end for;
  end line;
  record Data
    parameter Curve measured(x = {0, 0}, y = {0, 0});
    parameter Curve other(x = {0}, y = {0});
    parameter Peak peak(x = found.x, y = found.y);
    final parameter Peak found = if size(other.x, 1) < 5 then last(a = measured, b = other) else Peak(x = 1, y = 2);
    parameter Real slope = 2;
    final parameter Curve generic = line(slope = slope);
  end Data;
  model Core
    parameter Data data;
    Real top = time*data.measured.y[end];
    Real length = size(data.measured.x, 1);
  end Core;
  model Part
    replaceable parameter Data data constrainedby Data;
    final parameter Curve copy(x = data.measured.x, y = data.measured.y);
    Core inside(data(final measured = copy, slope = data.slope));
  end Part;
  parameter Data data(measured(x = {1, 2, 3}, y = {4, 6, 5}), slope = 3);
  Part part(data = data);
  Real peak_x = part.data.peak.x;
  Real peak_y = part.data.peak.y;
  Real top = part.inside.top;
  Real length = part.inside.length;
  Real generic = sum(part.inside.data.generic.y) + part.inside.data.generic.x[2];
  annotation (experiment(StopTime = 1));
end M;
//! expect peak_x = 3
//! expect peak_y = 6
//! expect top = 5*time within 1e-12
//! expect length = 3
//! expect generic = 3 + 6 + 9 + 0.5
