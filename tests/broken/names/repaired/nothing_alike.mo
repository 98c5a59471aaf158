// What was meant by ../nothing_alike.mo.
//! run stop=1
//! expect n = 30/3.14 within 1e-9
model NothingAlike
  model Inertia
    parameter Real J = 1;
    Real w(start = 1, fixed = true);
  equation
    J*der(w) = 0;
  end Inertia;
  Inertia wheel;
  Real n = wheel.w*30/3.14;
end NothingAlike;
