within Holon.Vehicle.Examples;
model Braking "The same car brakes with anti-lock and with locked wheel"
  parameter SI.Velocity v_start = 30 "Velocity at the start";
  QuarterCar abs_car(v_start = v_start, road = road) "With anti-lock";
  QuarterCar locked_car(v_start = v_start, road = road, control(active = false))
    "With locked wheel";
  SI.Length s_abs(start = 0, fixed = true) "Way until 2 m/s with anti-lock";
  SI.Length s_locked(start = 0, fixed = true) "Way until 2 m/s with locked wheel";
  parameter Road road "Road";
  parameter Real mu_locked = grip(1, road) "Grip of a locked wheel";
  parameter Real slip_peak = log(road.c1 * road.c2 / road.c3) / road.c2 "Slip of the best grip";
  parameter Real mu_peak = grip(slip_peak, road) "Best grip";
  parameter SI.Length s_best = (v_start^2 - 4) / (2 * 9.81 * mu_peak)
    "No brake can do better, but for the energy of the wheel";
  parameter SI.Length s_slide = (v_start^2 - 4) / (2 * 9.81 * mu_locked)
    "Way of a wheel locked from the start";
equation
  when abs_car.body.v < 2 then
    s_abs = abs_car.body.s;
  end when;
  when locked_car.body.v < 2 then
    s_locked = locked_car.body.s;
  end when;
  when terminal() then
    assert(s_abs > 0 and s_locked > 0, "both cars have stopped");
    assert(s_abs < 0.9 * s_locked, "anti-lock does not shorten the way");
    assert(s_abs > s_best, "better than the best grip allows");
    assert(abs(s_locked - s_slide) < 0.05 * s_slide,
      "the locked wheel does not slide as far as its grip says");
  end when;
  annotation(experiment(StopTime = 5, Tolerance = 1e-6), Documentation(info = "<html>
<p>Run it: <code>./holon simulate Holon.Vehicle.Examples.Braking</code>. What it says where its truth is broken: both cars have
stopped; anti-lock does not shorten the way; better than the best grip allows; the locked wheel does not slide as far as its
grip says.</p></html>"));
end Braking;
