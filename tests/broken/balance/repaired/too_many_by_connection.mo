// What was meant by ../too_many_by_connection.mo.
//! run stop=1
//! expect b.y = 2 within 1e-6
connector In = input Real;
connector Out = output Real;
block A
  Out y = 1;
end A;
block B
  In u;
  Out y = 2*u;
end B;
model ByConnection
  A a;
  B b;
equation
  connect(a.y, b.u);
end ByConnection;
