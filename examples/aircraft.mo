// The equations of motion of an aircraft (F/A-18 inertia), by Euler angles and by Euler parameters.
// Run:   ./holon simulate examples/aircraft.mo
// Truth: two formulations, one flight.
// Plot:  aircraft.Phi, aircraft.theta, aircraft.psi
model AircraftFlight "A turning dive"
  extends Holon.Bodies.Examples.AircraftRoll;
  annotation(experiment(StopTime = 2, Tolerance = 1e-9));
end AircraftFlight;
