// A sitting human body as four masses: M x'' + C x' + K x = f.
// Run:   ./holon simulate examples/sitting_human.mo
// Truth: the momentum is the integral of the outer force; the matrices give the same motion as Newton's law for each mass.
// Plot:  body.x[1], body.x[2], body.x[3], body.x[4]
model SittingHumanBody "A seat that shakes with 10 rad/s"
  extends Holon.SecondOrder.Examples.HumanOnSeat;
  annotation(experiment(StopTime = 5, Tolerance = 1e-9));
end SittingHumanBody;
