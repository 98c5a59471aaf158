within Holon;
package Electromechanics "Machines that turn electrical power into motion and back"
  annotation(Documentation(info = "<html>
<p>Pins are those of Modelica.Electrical.Analog, flanges those of Modelica.Mechanics. Every machine is lossless in its field:
torque (or force) per current equals voltage per speed; losses are in resistances, dampers and friction beside it.</p></html>"));
end Electromechanics;
