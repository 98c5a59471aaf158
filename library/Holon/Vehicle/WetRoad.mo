within Holon.Vehicle;
record WetRoad = Road(c1 = 0.857, c2 = 33.822, c3 = 0.347) "Wet asphalt";
