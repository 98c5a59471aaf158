// An input that nothing is connected to.
// Says: nothing gives the input `add.u2`
// Status: 1
model ForgottenConnection
  Modelica.Blocks.Sources.Constant a(k = 1);
  Modelica.Blocks.Math.Add add;
equation
  connect(a.y, add.u1);
end ForgottenConnection;
