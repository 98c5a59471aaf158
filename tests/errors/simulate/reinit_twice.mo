// At one instant a state gets one value. Two conditions that become true together and disagree about it are an error.
//! run stop=1
model ReinitTwice
  Real v(start = 1, fixed = true);
equation
  der(v) = 0;
  when time > 0.5 then
    reinit(v, 3);
  end when;
  when 2*time > 1 then
    reinit(v, -2);  //! error H7046: `v` is set twice at time 0.5: to 3 and to -2
  end when;
end ReinitTwice;
