// What was meant by ../comment_of_a_script.mo.
//! run stop=1
//! expect y = 2*time within 1e-6
model Comment
  Real x = 2*time; // doubled
  Real y = x;
end Comment;
