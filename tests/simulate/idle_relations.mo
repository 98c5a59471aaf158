// A latch that has closed: the relation beside it compares numbers that are equal up to rounding, and decides nothing.
//! run stop=1
//! state_events 0
model IdleRelations
  parameter Real G = 1e-5;
  Real i(start = 0, fixed = true);
  Real v;
  Real u = 100*sin(300*time);
  Boolean quenched(start = true, fixed = true);
equation
  quenched = abs(i) <= abs(v)*G or pre(quenched);
  0 = if quenched then i - G*v else v - 30*sign(i);
  0.01*der(i) = u - i - v;
end IdleRelations;
//! expect quenched
