within Holon.Vehicle.Examples;
model Cornering
  "A car with its center of mass in the middle steers neutrally: yaw rate v delta/(a + b)"
  parameter SI.Angle delta = 0.01 "Steering angle";
  Bicycle dry(delta = delta) "On dry asphalt";
  Bicycle snow(delta = 20 * delta, road = SnowyRoad()) "On snow, with twenty times the angle";
  parameter SI.AngularVelocity r_neutral = dry.v_x * delta / (dry.a + dry.b) "Yaw rate by formula";
  parameter Real mu_snow = 0.19 "Best grip of snow";
equation
  assert(abs(snow.r * snow.v_x + der(snow.v_y)) < mu_snow * 9.81 * 1.01,
    "more lateral force than snow can give");
  when terminal() then
    assert(abs(dry.r - r_neutral) < 0.02 * r_neutral, "the car does not steer neutrally");
    assert(snow.r < 0.5 * 20 * r_neutral, "on snow the car must slide over its front wheels");
  end when;
  annotation(experiment(StopTime = 5, Tolerance = 1e-8), Documentation(info = "<html>
<p>Run it: <code>./holon simulate Holon.Vehicle.Examples.Cornering</code>. What it says where its truth is broken: more lateral
force than snow can give; the car does not steer neutrally; on snow the car must slide over its front wheels.</p></html>"));
end Cornering;
