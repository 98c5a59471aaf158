within Holon;
package Vehicle "Tyre slip and braking"
  annotation(Documentation(info = "<html>
<p>Wheels, roads, brakes and simple cars; grip after Burckhardt. Rotational flanges for wheels, translational ones for bodies.</p></html>"));
end Vehicle;
