// What was meant by ../library_not_at_hand.mo, without the part.
//! run stop=1
//! expect x = time
model LibraryNotAtHand
  Real x = time;
end LibraryNotAtHand;
