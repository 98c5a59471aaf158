// Functions can be called through a component; what is protected, conditional or an operator cannot.
package CallPath
  function double
    input Real x;
    output Real y = 2*x;
  algorithm
  end double;
  model Part
    function f = double;
  protected
    function hidden = double;
  end Part;
  //! model CallPath.Good
  model Good
    Part part;
    Real x = part.f(time);
  end Good;
  //! model CallPath.Hidden
  model Hidden
    Part part;
    Real x = part.hidden(time);  //! error H3012: `hidden` is protected
  end Hidden;
  //! model CallPath.Conditional
  model Conditional
    Part part if true;
    Real x = part.f(time);  //! error H3704: `part` exists only under a condition
  end Conditional;
  operator record Number
    Real x;
    encapsulated operator function '+'
      import CallPath.Number;
      input Number a;
      input Number b;
      output Number c(x = a.x + b.x);
    algorithm
    end '+';
  end Number;
  //! model CallPath.Operator
  model Operator
    Number a(x = 1);
    Number b = a.'+'(a, a);  //! error H3401: operator, which a component does not offer
  end Operator;
  //! model CallPath.Class
  model Class
    class f = double;
    Real x = f(time);  //! error H3401: `f` is a class, not a function
  end Class;
end CallPath;
