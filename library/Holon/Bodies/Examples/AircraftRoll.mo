within Holon.Bodies.Examples;
model AircraftRoll
  "An aircraft in a turning dive, beside the same motion computed with Euler parameters"
  parameter SI.Torque L = 2e4 "Roll moment";
  parameter SI.Torque M = -1e4 "Pitch moment";
  parameter SI.Force Z = -1.2e5 "Lift (upward is negative)";
  Aircraft aircraft(X = 0, Y = 0, Z = Z, L = L, M = M, N = 0) "By Euler angles";
  RigidBody body(
    m = aircraft.m,
    g = {0, 0, aircraft.g},
    v_start = {aircraft.u_start, 0, 0},
    F = {0, 0, Z},
    T = {L, M, 0},
    M_c = [aircraft.I_x, 0, -aircraft.I_xz; 0, aircraft.I_y, 0; -aircraft.I_xz, 0, aircraft.I_z])
    "By Euler parameters";
equation
  assert(max(abs(aircraft.x - body.r)) < 1e-2, "the two formulations fly to different places");
  assert(abs(aircraft.p - body.w[1]) < 1e-5, "the two formulations roll differently");
  annotation(experiment(StopTime = 2, Tolerance = 1e-9), Documentation(info = "<html>
<p>Run it: <code>./holon simulate Holon.Bodies.Examples.AircraftRoll</code>. What it says where its truth is broken: the two
formulations fly to different places; the two formulations roll differently.</p></html>"));
end AircraftRoll;
