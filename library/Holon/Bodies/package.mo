within Holon;
package Bodies
  "Rigid bodies: inertia of the usual shapes, Newton-Euler equations, satellite, aircraft"
  annotation(Documentation(info = "<html>
<p>Inertia matrices are about the center of mass and in axes of the body. z is the axis of symmetry of shapes that have one.</p></html>"));
end Bodies;
