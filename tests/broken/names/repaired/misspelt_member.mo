// What was meant by ../misspelt_member.mo.
//! run stop=1
//! expect p = 4*time within 1e-6
model Part
  Real velocity = 2*time;
end Part;
model MisspeltMember
  Part part;
  Real p = 2*part.velocity;
end MisspeltMember;
