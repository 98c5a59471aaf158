within Holon.SecondOrder;
model LinearSystem "Linear second-order system with mass, damping and stiffness matrices"
  extends PartialSystem;
  input Real u[n] "Generalized forces from outside";
equation
  f = u;
  annotation(Documentation(info = "<html>
<p>M x'' + C x' + K x = u, with u from outside. Kept in second order, so that methods for second-derivative systems can be used.</p></html>"));
end LinearSystem;
