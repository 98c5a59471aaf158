within Holon;
package Rotations
  "Orientation: matrices, the twelve Euler angle sequences, angle and axis, Euler parameters"
  annotation(Documentation(info = "<html>
<p>A rotation matrix R is R_b^a: it takes coordinates in frame b to coordinates in frame a, and its columns are the axes of b seen
from a. (The orientation object of <code>Modelica.Mechanics.MultiBody.Frames</code> holds its transpose.) Angular velocities are those of b
relative to a, with coordinates in b. Euler parameters are (eta, eps_1, eps_2, eps_3), scalar first. An Euler angle sequence is given by
its axes: {3, 2, 1} is yaw, pitch, roll; {3, 2, 3} are the classical Euler angles.</p></html>"));
end Rotations;
