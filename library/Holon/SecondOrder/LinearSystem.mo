within Holon.SecondOrder;
model LinearSystem "Linear second-order system with mass, damping and stiffness matrices"
  extends PartialSystem;
  input Real u[n] "Generalized forces from outside";
equation
  f = u;
end LinearSystem;
