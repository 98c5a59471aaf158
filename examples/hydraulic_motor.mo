// A valve-controlled hydraulic motor, beside its transfer function.
// Run:   ./holon simulate examples/hydraulic_motor.mo
// Truth: theta_m/x_v = (K_q/D_m)/(s (1 + 2 zeta s/w_h + s^2/w_h^2)) with w_h = 2 D_m sqrt(beta/(V_t J)); the speed ends at K_q x_v/D_m.
// Plot:  inertia.w, w_lin
model HydraulicMotor "Four-way valve, motor and inertia"
  extends Holon.Hydraulics.Examples.ValveMotor;
  annotation(experiment(StopTime = 0.2, Tolerance = 1e-8));
end HydraulicMotor;
