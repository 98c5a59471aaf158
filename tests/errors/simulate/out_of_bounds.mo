// Variables and parameters that leave their `min` and `max` are reported, each once; an error of the integration's own
// size is none.
//! run stop=2
model OutOfBounds
  parameter Real m(min = 0) = -1;  //! warning H7072: `m` is -1, less than its minimum 0
  parameter Real limit = 3;
  Real x(min = 0, max = 2, start = 1, fixed = true);  //! warning H7071: `x` is
  Real y(max = limit) = 2*time;  //! warning H7071: more than its maximum 3
  Real decays(min = 0, start = 1, fixed = true);
  Integer n(max = 2, start = 0, fixed = true);  //! warning H7071: `n` is 3 at time 0.6, more than its maximum 2
  Real all[3](each max = 1) = {time, 2*time, 0};  //! warning H7071: `all[2]` is
equation
  der(x) = m;
  der(decays) = -50*decays;
  when sample(0.2, 0.2) then
    n = pre(n) + 1;
  end when;
end OutOfBounds;
