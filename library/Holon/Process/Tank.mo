within Holon.Process;
model Tank "Open tank without reaction; heated if something is connected to its heat port"
  extends PartialTank;
equation
  generated = zeros(nX);
  Q_reaction = 0;
end Tank;
