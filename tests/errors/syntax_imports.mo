// Broken imports and extends clauses.
//! stage syntax
model Imports
  import A.;  //! error H1031: expected a name, `*` or `{`, found `;`
  import A.{};  //! error H1031: expected a name, found `}`
  import = B;  //! error H1031: expected a name, found `=`
  extends ;  //! error H1031: expected a name, found `;`
  extends A(;  //! error H1031: expected a name, found `;`
  Real x;
end Imports;
