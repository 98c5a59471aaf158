within Holon.Friction;
function sCurve "From y_min to y_max along a cubic with flat ends"
  extends Modelica.Icons.Function;
  input Real x_min "Where the curve leaves y_min";
  input Real x_max "Where it reaches y_max";
  input Real y_min "Value on the left";
  input Real y_max "Value on the right";
  input Real x "Place";
  output Real y "Value";
protected
  Real u "Place on -1..1";
algorithm
  u := max(-1, min(1, (2 * x - x_max - x_min) / (x_max - x_min)));
  y := (y_max + y_min) / 2 + (y_max - y_min) / 2 * (1.5 * u - 0.5 * u^3);
  annotation(smoothOrder = 1, Documentation(info = "<html>
<p>The cubic (3 u - u<sup>3</sup>)/2 on -1..1, stretched: value and slope are continuous, the slope is zero at both ends.</p></html>"));
end sCurve;
