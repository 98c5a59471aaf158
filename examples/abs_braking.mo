// A car brakes from 30 m/s with and without anti-lock.
// Run:   ./holon simulate examples/abs_braking.mo
// Truth: the locked wheel slides v^2/(2 mu(1) g); no brake stops before v^2/(2 mu_max g); anti-lock lies between.
// Plot:  abs_car.body.v, locked_car.body.v
model AntiLockBraking "Two quarter cars on dry asphalt"
  extends Holon.Vehicle.Examples.Braking;
  annotation(experiment(StopTime = 5, Tolerance = 1e-6));
end AntiLockBraking;
