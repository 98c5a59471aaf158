// A valve-controlled hydraulic cylinder that pushes a mass.
// Run:   ./holon simulate examples/hydraulic_cylinder.mo
// Truth: without load pressure the speed ends at C_d b x_v sqrt(p_s/rho)/A.
// Plot:  mass.v
model HydraulicCylinder "Four-way valve, symmetric cylinder and mass"
  extends Holon.Hydraulics.Examples.ValveCylinder;
  annotation(experiment(StopTime = 2, Tolerance = 1e-8));
end HydraulicCylinder;
