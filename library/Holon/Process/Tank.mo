within Holon.Process;
model Tank "Open tank without reaction; heated if something is connected to its heat port"
  extends PartialTank;
equation
  generated = zeros(nX);
  Q_reaction = 0;
  annotation(Documentation(info = "<html>
<p>The open tank of PartialTank without reactions; connect a heater to heatPort, or leave it alone.</p></html>"));
end Tank;
