within Holon.Rotations;
function simple "Rotation about a coordinate axis"
  extends Modelica.Icons.Function;
  input Integer axis "1, 2 or 3: x, y or z";
  input SI.Angle angle "Angle";
  output Real R[3, 3] "Rotation matrix";
protected
  Real c "Cosine";
  Real s "Sine";
algorithm
  assert(axis >= 1 and axis <= 3, "the axis of a simple rotation is 1, 2 or 3");
  c := cos(angle);
  s := sin(angle);
  if axis == 1 then
    R := [1, 0, 0; 0, c, -s; 0, s, c];
  elseif axis == 2 then
    R := [c, 0, s; 0, 1, 0; -s, 0, c];
  else
    R := [c, -s, 0; s, c, 0; 0, 0, 1];
  end if;
  annotation(smoothOrder = 2, Documentation(info = "<html>
<p>About x, y or z by an angle; takes coordinates in the turned frame to coordinates in the original one.</p></html>"));
end simple;
