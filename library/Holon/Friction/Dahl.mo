within Holon.Friction;
model Dahl "Dahl: an elastic contact that yields at the Coulomb force"
  extends PartialFriction;
  parameter SI.Stiffness sigma = 1e4 "Stiffness of the contact at rest";
  parameter SI.Force f_start = 0 "Friction force at the start";
initial equation
  f = f_start;
equation
  assert(sigma > 0, "the stiffness sigma must be positive");
  der(f) = sigma * (v_rel - abs(v_rel) * f / F_c);
  annotation(
    Icon(
      graphics = {
        Text(extent = {{-90, 60}, {90, 32}}, textColor = {64, 64, 64}, textString = "Dahl")}),
    Documentation(
      info = "<html><p>P. Dahl: A solid friction model, 1968. |f| never exceeds F_c if it does not
at the start. There is no static friction and so no stick-slip.</p></html>"));
end Dahl;
