model Decay "What is there decays as fast as there is of it"
  Real y(start = 1, fixed = true) "What is left";
equation
  der(y) = -y;
  annotation(experiment(StopTime = 5));
end Decay;
