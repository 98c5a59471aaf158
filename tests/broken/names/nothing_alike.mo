// A variable of a part under a name that nothing resembles: what there is to choose from is listed.
//! says no `omega` in
//! repair it has `J`, `w`
//! repaired by hand
model NothingAlike
  model Inertia
    parameter Real J = 1;
    Real w(start = 1, fixed = true);
  equation
    J*der(w) = 0;
  end Inertia;
  Inertia wheel;
  Real n = wheel.omega*30/3.14;  //! error H3001
end NothingAlike;
