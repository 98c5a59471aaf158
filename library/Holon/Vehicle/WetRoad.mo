within Holon.Vehicle;
record WetRoad = Road(c1 = 0.857, c2 = 33.822, c3 = 0.347) "Wet asphalt"
  annotation(Documentation(info = "<html>
<p>Burckhardt's parameters for wet asphalt.</p></html>"));
