within Holon.SecondOrder;
model SittingHuman "Sitting human body: head, upper torso, arms and lower torso as four masses"
  parameter SI.Mass m[4] = {5, 30, 7, 28} "Masses; only the second is joined to all others";
  parameter SI.Stiffness k[3] = {25000, 15000, 60000} "Stiffnesses between 2 and 1, 3, 4";
  parameter SI.Damping b[3] = {200, 150, 1500} "Dampings between 2 and 1, 3, 4";
  input SI.Force F "Force of the seat on the fourth mass";
  extends PartialSystem(
    final n = 4,
    final M = diagonal(m),
    final C = [b[1], -b[1], 0, 0;
      -b[1], b[1] + b[2] + b[3], -b[2], -b[3];
      0, -b[2], b[2], 0;
      0, -b[3], 0, b[3]],
    final K = [k[1], -k[1], 0, 0;
      -k[1], k[1] + k[2] + k[3], -k[2], -k[3];
      0, -k[2], k[2], 0;
      0, -k[3], 0, k[3]]);
equation
  assert(min(k) >= 0 and min(b) >= 0, "stiffnesses and dampings must not be negative");
  f = {0, 0, 0, F};
  annotation(
    Documentation(
      info =
        "<html><p>F. E. Cellier: Second derivative systems, lecture, 2013; the structure is his, the numbers are
illustrative. The damping matrix is symmetric.</p></html>"));
end SittingHuman;
