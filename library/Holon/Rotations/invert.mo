within Holon.Rotations;
function invert "Inverse of a homogeneous transformation"
  extends Modelica.Icons.Function;
  input Real T[4, 4] "Takes coordinates in b to coordinates in a";
  output Real T_inv[4, 4] "Takes coordinates in a to coordinates in b";
algorithm
  T_inv := homogeneous(transpose(T[1:3, 1:3]), -transpose(T[1:3, 1:3]) * T[1:3, 4]);
  annotation(Documentation(info = "<html>
<p>[R', -R'r; 0, 1], without solving anything.</p></html>"));
end invert;
