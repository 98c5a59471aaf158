// Two outputs that are connected both want to decide the same signal.
//! strict
model TwoSources
  connector Out = output Real;
  block Source
    Out y = 1;
  end Source;
  Source a;
  Source b;
equation
  connect(a.y, b.y);  //! error H4017: both give this signal
end TwoSources;
