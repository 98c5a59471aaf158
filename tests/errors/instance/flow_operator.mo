// Flows are added up and change their sign, so an operator record that flows needs these operators.
package FlowOperator
  operator record Vector
    Real x;
    encapsulated operator function '+'
      import FlowOperator.Vector;
      input Vector a;
      input Vector b;
      output Vector c(x = a.x + b.x);
    algorithm
    end '+';
    encapsulated operator function '0'
      import FlowOperator.Vector;
      output Vector c(x = 0);
    algorithm
    end '0';
  end Vector;
  connector Port
    Vector e;
    flow Vector f;  //! error H3708: has no operator `'-'`
  end Port;
  //! model FlowOperator.Model
  model Model
    Port port;
  equation
    port.e = Vector(1.0);
  end Model;
end FlowOperator;
