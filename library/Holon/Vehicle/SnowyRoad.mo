within Holon.Vehicle;
record SnowyRoad = Road(c1 = 0.1946, c2 = 94.129, c3 = 0.0646) "Snow"
  annotation(Documentation(info = "<html>
<p>Burckhardt's parameters for snow: a fifth of the grip of dry asphalt, with a flat top.</p></html>"));
