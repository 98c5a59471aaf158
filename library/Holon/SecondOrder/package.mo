within Holon;
package SecondOrder "Systems M x'' + C x' + K x = f"
  annotation(Documentation(info = "<html>
<p>Structures of many masses. The matrices are parameters; the energy v'Mv/2 + x'Kx/2 falls by the damping v'Cv and rises by the
work of the forces.</p></html>"));
end SecondOrder;
