// The Frame connector, FixedTranslation and Body (lecture 18, Modelica MultiBody). The equations are as printed; what the slides leave
// out with an ellipsis is filled in. The printed import of Modelica.SIunits needs the built-in library or version 3.2.3.
// Run:   ./holon simulate examples/seeds/frames.mo
// Truth: a body held by a rod from a wall loads the wall with its weight and with the moment of its weight.
// Plot:  wall.frame.t[3]
package Seed "Classes of lecture 18"
  import Modelica.Mechanics.MultiBody.Frames;

  connector Frame
    "Coordinate system fixed to the component with one cut-force and cut-torque (no icon)"
    import SI = Modelica.SIunits;
    SI.Position r_0[3]
      "Position vector from world frame to the connector frame origin, resolved in world frame";
    Frames.Orientation R "Orientation object to rotate the world frame into the connector frame";
    flow SI.Force f[3] "Cut-force resolved in connector frame";
    flow SI.Torque t[3] "Cut-torque resolved in connector frame";
  end Frame;

  model FixedTranslation "Fixed translation of frame_b with respect to frame_a"
    Frame frame_a "One end";
    Frame frame_b "Other end";
    parameter Real r[3](each unit = "m") = {1, 0, 0}
      "Vector from frame_a to frame_b, resolved in frame_a";
  equation
    Connections.branch(frame_a.R, frame_b.R);

    frame_b.r_0 = frame_a.r_0 + Frames.resolve1(frame_a.R, r);
    frame_b.R = frame_a.R;

    /* Force and torque balance */
    zeros(3) = frame_a.f + frame_b.f;
    zeros(3) = frame_a.t + frame_b.t + cross(r, frame_b.f);
  end FixedTranslation;

  model body "Rigid body with mass, inertia tensor and one frame connector (12 potential states)"
    Frame frame_a "Frame fixed in the body";
    parameter Real m(unit = "kg") = 2 "Mass";
    parameter Real r_CM[3](each unit = "m") = {0.5, 0, 0}
      "Vector from frame_a to the center of mass";
    parameter Real I[3, 3](each unit = "kg.m2") = diagonal({0.1, 0.1, 0.1}) "Inertia tensor";
    Real g_a[3](each unit = "m/s2") = Frames.resolve2(frame_a.R, {0, -9.81, 0})
      "Gravity in frame_a";
    Real v_0[3](each unit = "m/s") "Velocity of frame_a, resolved in the world frame";
    Real a_a[3](each unit = "m/s2") "Acceleration of frame_a, resolved in frame_a";
    Real w_a[3](each unit = "rad/s") "Angular velocity, resolved in frame_a";
    Real z_a[3](each unit = "rad/s2") "Angular acceleration, resolved in frame_a";
    Real a_CM[3](each unit = "m/s2") "Acceleration of the center of mass";
    Real f_CM[3](each unit = "N") "Force at the center of mass";
    Real t_CM[3](each unit = "N.m") "Torque about the center of mass";
  equation
    // translational kinematic differential equations
    v_0 = der(frame_a.r_0); // r_0, v_0 resolved in world frame
    a_a = Frames.resolve2(frame_a.R, der(v_0)); // a_a resolved in frame_a

    // rotational kinematic differential equations
    w_a = Frames.angularVelocity2(frame_a.R);
    z_a = der(w_a);

    // Newton/Euler equations with respect to center of mass
    a_CM = a_a + cross(z_a, r_CM) + cross(w_a, cross(w_a, r_CM));
    f_CM = m * (a_CM - g_a);
    t_CM = I * z_a + cross(w_a, I * w_a);
    frame_a.f = f_CM;
    frame_a.t = t_CM + cross(r_CM, f_CM);
  end body;

  model Wall "Holds a frame in the origin"
    Frame frame "Frame that is held";
  equation
    Connections.root(frame.R);
    frame.r_0 = zeros(3);
    frame.R = Frames.nullRotation();
  end Wall;
end Seed;

model Cantilever "A body on a rod from a wall"
  Seed.Wall wall "Wall";
  Seed.FixedTranslation rod "Rod of 1 m";
  Seed.body weight "Body of 2 kg, its center of mass 0.5 m beyond the rod";
equation
  connect(wall.frame, rod.frame_a);
  connect(rod.frame_b, weight.frame_a);
  assert(max(abs(wall.frame.f - {0, -2 * 9.81, 0})) < 1e-9, "the wall does not carry the weight");
  assert(max(abs(wall.frame.t - {0, 0, -1.5 * 2 * 9.81})) < 1e-9,
    "the wall does not carry the moment");
  annotation(experiment(StopTime = 1));
end Cantilever;
