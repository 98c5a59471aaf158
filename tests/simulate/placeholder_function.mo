// A function that stands for one that has to be redeclared gives no value and says so: it is no mistake as long as nobody calls it.
//! run stop=1
//! expect fan.head = 10 - time^2 within 1e-9
model PlaceholderFunction
  partial function Characteristic
    input Real flow_rate;
    output Real head;
  end Characteristic;
  function placeholder
    extends Characteristic;
  algorithm
    assert(false, "the characteristic must be redeclared");
  end placeholder;
  function parabola
    extends Characteristic;
  algorithm
    head := 10 - flow_rate^2;
  end parabola;
  model Fan
    replaceable function characteristic = placeholder constrainedby Characteristic;
    Real head = characteristic(time);
  end Fan;
  model SlowFan
    extends Fan(redeclare replaceable function characteristic = parabola);
    function start = placeholder;
    Real first = if time < -1 then start(0) else 0;
  end SlowFan;
  SlowFan fan;
end PlaceholderFunction;
