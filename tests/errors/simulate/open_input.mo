// An input of the model that nothing gives a value stays at zero, or at the start of its type: that is a warning. One with
// a start value of its own was meant so.
//! run stop=1
//! expect y = 288.15 + time within 1e-9
type Temperature = Real(start = 288.15);
model OpenInput
  input Real u;  //! warning H9021: the model's inputs `u`, `T` a value: they stay 0
  input Temperature T;
  input Real started(start = 2);
  input Real bound = time;
  Real y = u + T + 0*started + bound;
end OpenInput;
