// Headers of classes: even a broken one keeps its elements from falling into the class around it.
//! stage syntax
package Classes
  model block  //! error H1043: `block` is a keyword and cannot be a name
    Real model;  //! error H1043: `model` is a keyword and cannot be a name
  end block;
  model
    Real x;  //! error H1031: expected the name of the class, found `Real`
  end A;
  model model K  //! error H1043: `model` is a keyword and cannot be a name
  end K;
  partial partial model B  //! error H1046: `partial` is written twice
  end B;
  expandable model C  //! error H1042: `expandable` cannot stand before `model`
  end C;
  pure record D  //! error H1042: `pure` or `impure` cannot stand before `record`
  end D;
  parameter model E  //! error H1042: a prefix of components cannot stand before a class
  end E;
  type F = final Real;  //! error H1042: a prefix of elements cannot stand before the type of a short class
  G g(redeclare model H Real x; end H);  //! error H1049: only a short class, `model A = B`, can stand in a modifier
  G h(redeclare inner Real x);  //! error H1042: `inner` or `outer` cannot stand in a modifier
  model extends I(x = )  //! error H1031: expected an expression, found `)`
    Real y;
  end I;
  model J "text" + 3  //! error H1031: expected a string, found `3`
    Real y;
  end J;
  function f
    external;
    external "C" g();  //! error H1050: a second `external` clause
  end f;
  parameter parameter Real i;  //! error H1046: `parameter` is written twice
  parameter constant Real j;  //! error H1047: `constant` excludes the prefix before it
  A k(break l);  //! error H1042: `break` cannot stand here; only an `extends` clause can remove elements
end Classes;
nonsense here; and there;  //! error H1031: expected a class, found `nonsense`
