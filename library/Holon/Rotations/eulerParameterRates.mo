within Holon.Rotations;
function eulerParameterRates "Derivatives of Euler parameters from the angular velocity"
  extends Modelica.Icons.Function;
  input Real p[4] "Euler parameters";
  input SI.AngularVelocity w[3] "Angular velocity in body coordinates";
  output Real rates[4](each unit = "1/s") "Derivatives";
algorithm
  rates[1] := -p[2:4] * w / 2;
  rates[2:4] := (p[1] * w + cross(p[2:4], w)) / 2;
  annotation(smoothOrder = 2, Documentation(info = "<html>
<p>The product of the quaternions p and (0, w), halved. With w in body coordinates.</p></html>"));
end eulerParameterRates;
