// The capacity is a field of what a function computes in steps, with branches on the voltage: zero for this area, whatever the
// voltage is. So `node` has no state.
//! run stop=1
//! states 0
//! expect node = 0.5*sin(5*time) within 1e-9
//! expect i = 0
model CapacityInARecord
  record Device
    Real area = 0;
    Real exponent = 2;
  end Device;
  record Result
    Real current;
    Real capacity;
  end Result;
  function junction
    input Real v;
    input Real zero_bias;
    output Real charge;
    output Real capacity;
  algorithm
    if v > 0.5 then
      capacity := zero_bias*(1 + v);
      charge := v;
    else
      capacity := zero_bias/sqrt(1 - v);
      charge := -v;
    end if;
  end junction;
  function device
    input Device d;
    input Real v;
    output Result r;
  protected
    Real charge;
    Real sum = 0;
  algorithm
    (charge, r.capacity) := junction(v, d.area);
    for k in 1:integer(d.exponent) loop
      sum := sum + k*v;
    end for;
    r.current := sum + charge;
    while r.capacity > 1 loop
      r.capacity := r.capacity/2;
    end while;
  end device;
  parameter Device d;
  Result r;
  Real v;
  Real node;
  Real i;
equation
  r = device(d, node);
  i = r.capacity*(der(v) - der(node));
  v = sin(5*time);
  (v - node)/100 + i = node/100;
end CapacityInARecord;
