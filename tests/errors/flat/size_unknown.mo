// A range whose length changes while simulating has no fixed number of elements.
model SizeUnknown
  Integer n = if time > 1 then 1 else 2;
  Real x = sum(1:n);  //! error H4007: the size of this expression
end SizeUnknown;
