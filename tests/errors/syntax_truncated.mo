// A file that ends too early has one mistake, however much was open.
//! stage syntax
package Truncated
  model A
  equation
    if b then  //! error H1033: `if` is not closed by `end if`
      x = 1;
