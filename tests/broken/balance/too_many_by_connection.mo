// A value for a variable that a connection determines, too.
//! says `b.u`
//! repaired by edits
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
  B b(u = 5);  //! error H4001
equation
  connect(a.y, b.u);
end ByConnection;
