// The pressure has a small part in the enthalpy: what is left of h and T says nothing about it, and a guess for it
// made of theirs, -1.3e7 here, has no root. The equation is not solved for p.
model SmallTerm
  Real T(start = 300, nominal = 300), h(start = 1e5, nominal = 1e5), p(start = 1e5, nominal = 1e5);
equation
  h = 4200*(T - 273.15) + 1e-3*p;
  sqrt(p/1e4)*(h - 5e4)^2 = 2e10*cos((T - 300)/20);
  sqrt(p/1e4)*exp((T - 300)/50) = 3 + (h/1e5)^2;
end SmallTerm;
//! dump causal
